import { useTexts } from '../../kit/i18n/texts'
import facts from '../../kit/styles/facts.module.css'
import { Icon } from '../../kit/ui/icons'
import { AppLink } from '../router/AppLink'
import { paths } from '../router/paths'
import { recordFactsTexts } from './texts'

/** The way to a question about one thing. */
export function AskLink({ topic, no }: { topic: string; no: string }) {
  const t = useTexts(recordFactsTexts)
  return (
    <AppLink to={paths.questionAbout(topic, no)} className={facts.ask}>
      <Icon name="chat" size={18} />
      {t.ask}
    </AppLink>
  )
}
