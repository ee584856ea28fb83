import { useTexts } from '../../../kit/i18n/texts'
import type { Service } from '../../api/types'
import { ActSheet } from '../../components/ActSheet'
import { Select } from '../../components/Select'
import { SHOWN_REASON, ShownReason } from '../../components/ShownReason'
import { words } from '../../i18n/words'
import { todayTexts } from './texts'

type Props = { open: boolean; onClose: () => void }

/** Stops a service for customers, who read why in their language. */
export function PauseSheet({ open, onClose, paused }: Props & { paused: readonly Service[] }) {
  const t = useTexts(todayTexts)
  const { service: names } = useTexts(words)
  const options = Object.entries(names).map(([value, label]) => {
    const disabled = paused.includes(value as Service)
    return { value, label: disabled ? t.isPaused(label) : label, disabled }
  })
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={t.pause}
      hint={t.pauseHint}
      submit={t.pause}
      look="danger"
      call="pauseService"
      changes={['getToday']}
      names={['service', ...SHOWN_REASON]}
      paramsOf={({ service, reasonZh, reasonEn, reason }) => ({
        service: service as Service,
        reasonZh,
        reasonEn,
        reason,
      })}
    >
      {(problems) => (
        <>
          <Select
            name="service"
            label={t.service}
            // None is chosen beforehand, so that nobody pauses another one by a slip.
            options={[{ value: '', label: t.choose }, ...options]}
            error={problems.service}
          />
          <ShownReason problems={problems} />
        </>
      )}
    </ActSheet>
  )
}

export function ResumeSheet({ open, onClose, service }: Props & { service: Service }) {
  const t = useTexts(todayTexts)
  const { service: names } = useTexts(words)
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={t.resumeTitle(names[service])}
      hint={t.resumeHint}
      submit={t.resume}
      call="resumeService"
      changes={['getToday']}
      paramsOf={({ reason }) => ({ service, reason })}
    />
  )
}
