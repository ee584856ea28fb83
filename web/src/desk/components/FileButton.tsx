import { cx } from '../../kit/lib/cx'
import { buttonClass } from '../../kit/ui/Button'
import css from './FileButton.module.css'

type Props = {
  label: string
  /** The name of the field, where the words on the button do not say which file. */
  name?: string
  accept: string
  busy?: boolean
  onFile: (file: File) => void
}

/** A button that asks for one file. */
export function FileButton({ label, name, accept, busy = false, onFile }: Props) {
  return (
    <label className={cx(buttonClass('soft'), css.file)} aria-busy={busy}>
      {label}
      <input
        type="file"
        aria-label={name}
        accept={accept}
        className="sr-only"
        disabled={busy}
        onChange={({ currentTarget: input }) => {
          const file = input.files?.[0]
          if (file) onFile(file)
          // So that the same file can be chosen again after a correction.
          input.value = ''
        }}
      />
    </label>
  )
}
