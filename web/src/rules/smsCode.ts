/** Mirrors `crates/domain/src/sms.rs`. */
import { read, refuse } from './read'
import type { Read } from './read'

export const readSmsCode = (text: string): Read<string, 'shape'> => (/^\d{6}$/.test(text) ? read(text) : refuse('shape'))
