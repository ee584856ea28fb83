import { useT } from '../i18n/language'
import { copyText } from '../../kit/lib/copy'
import { failureToast, toast } from '../stores/toast'
import { Icon } from '../../kit/ui/icons'
import css from './CopyButton.module.css'

export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useT()
  const copy = async () => {
    if (await copyText(text)) toast(t.common.copied, 'good')
    else failureToast(t.common.copyFailed)
  }
  return (
    <button type="button" className={css.copy} aria-label={label} onClick={() => void copy()}>
      <Icon name="copy" size={18} />
    </button>
  )
}
