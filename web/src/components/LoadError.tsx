import { useT } from '../i18n/language'
import { Button } from '../ui/Button'
import { StateView } from '../ui/StateView'

/** Something did not load: what it was, why, and a way to try again. */
export function LoadError({ title, why, onRetry }: { title: string; why?: string; onRetry: () => void }) {
  const t = useT()
  return (
    <StateView
      alert
      icon="alert"
      title={title}
      hint={why}
      action={<Button onClick={onRetry}>{t.common.retry}</Button>}
    />
  )
}
