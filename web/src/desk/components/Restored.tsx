import { useTexts } from '../../kit/i18n/texts'
import { Button } from '../../kit/ui/Button'
import css from './DeskNotice.module.css'
import { actTexts } from './texts'
import type { FormDraft } from './useFormDraft'

/** Says that a form shows what was typed before, and offers to do without it. */
export function Restored({ draft: { isRestored, discard } }: { draft: FormDraft }) {
  const t = useTexts(actTexts)
  if (!isRestored) return null
  return (
    <p className={css.restored}>
      {t.restored}
      <Button small onClick={discard}>
        {t.discard}
      </Button>
    </p>
  )
}
