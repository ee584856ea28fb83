import { useConfig } from '../../data/config'
import { PASSWORD_MIN } from '../../rules/password'

/** The least length of a new password, as the operator set it. */
export const usePasswordMin = () => useConfig()?.limits.passwordMin ?? PASSWORD_MIN
