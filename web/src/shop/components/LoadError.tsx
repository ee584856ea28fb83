import { errorText } from '../data/errorText'
import { useT } from '../i18n/language'
import { Button } from '../../kit/ui/Button'
import { StateView } from '../../kit/ui/StateView'

type Props = { title: string; query: { error?: unknown; refetch: () => unknown } }

/** Something did not load: what it was, why, and a way to try again. */
export function LoadError({ title, query: { error, refetch } }: Props) {
  const t = useT()
  return (
    <StateView
      alert
      icon="alert"
      title={title}
      hint={error === undefined ? undefined : errorText(error)}
      action={<Button onClick={() => void refetch()}>{t.common.retry}</Button>}
    />
  )
}

/** Says to a screen reader that the skeleton beside it stands for something. */
export function LoadingStatus() {
  const { common } = useT()
  return (
    <p role="status" className="sr-only">
      {common.loading}
    </p>
  )
}
