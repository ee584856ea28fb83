import { useState } from 'react'
import { useNavigate, useSearch } from '../../router/router'
import { AppLink } from '../../router/AppLink'
import { useBack } from '../../router/back'
import { useT } from '../../i18n/language'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { Icon } from '../../../kit/ui/icons'
import { Segmented } from '../../../kit/ui/Segmented'
import { CashPanel } from './cash/CashPanel'
import css from './Extract.module.css'
import { ItemsPanel } from './items/ItemsPanel'
import { extractTexts } from './texts'

type Tab = 'items' | 'cash'

/** Items to Steam, or balance to an account of the customer's own. */
export function ExtractScreen() {
  const t = useTexts(extractTexts)
  const navigate = useNavigate()
  const tab: Tab = useSearch().get('tab') === 'cash' ? 'cash' : 'items'
  const [seen, setSeen] = useState<readonly Tab[]>([tab])
  if (!seen.includes(tab)) setSeen([...seen, tab])
  const options = [
    { value: 'items' as const, label: t.items },
    { value: 'cash' as const, label: t.cash },
  ]
  return (
    <div className={css.screen}>
      <Head tab={tab} />
      <Segmented
        label={t.kinds}
        name="extract-kind"
        value={tab}
        options={options}
        onChange={(next) => navigate(paths.extractTab(next), { replace: true, state: { stay: true } })}
      />
      {/* The other tab stays, so that nothing that was typed there is lost. */}
      <div hidden={tab !== 'items'} className={css.panels}>
        {seen.includes('items') && <ItemsPanel />}
      </div>
      <div hidden={tab !== 'cash'} className={css.panels}>
        {seen.includes('cash') && <CashPanel />}
      </div>
    </div>
  )
}

/** The screen has no navigation bar, so it brings the way back itself. */
function Head({ tab }: { tab: Tab }) {
  const t = useTexts(extractTexts)
  const { common, titles } = useT()
  const back = useBack()
  return (
    <header className={css.head}>
      <button type="button" className={css.back} aria-label={common.back} onClick={back}>
        <Icon name="back" size={24} />
      </button>
      <h1>{titles.extract}</h1>
      <AppLink to={paths.extractRecordsOf(tab === 'cash' ? 'cash' : 'extract')} className={css.records}>
        {t.records}
      </AppLink>
    </header>
  )
}
