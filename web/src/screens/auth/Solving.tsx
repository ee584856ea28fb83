import { useTexts } from '../../i18n/texts'
import { useConnection } from '../../stores/connection'
import css from './Auth.module.css'
import { authTexts } from './texts'

/** Says why a call takes a moment longer, while the page answers the server's challenge. */
export function Solving() {
  const t = useTexts(authTexts)
  const isSolving = useConnection((connection) => connection.isSolving === true)
  return (
    <p role="status" className={css.note} hidden={!isSolving}>
      {isSolving && t.solving}
    </p>
  )
}
