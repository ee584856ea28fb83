import { useState } from 'react'
import { ButtonLink } from '../../../router/AppLink'
import { LoadError } from '../../../components/LoadError'
import { Notice } from '../../../components/Notice'
import { TradeUrlSheet } from '../../../components/TradeUrlSheet'
import { HowItWorks } from '../../../components/setup/SetupSteps'
import { setupTexts } from '../../../components/setup/texts'
import { useSearch } from '../../../router/router'
import { useUserInfo } from '../../../data/account'
import { ActionBar } from '../../../components/ActionBar'
import { useTexts } from '../../../../kit/i18n/texts'
import { lazyPart } from '../../../components/lazyPart'
import { paths } from '../../../router/paths'
import { isOrderNumber } from '../../../rules/order'
import { maskedTradeUrl, readTradeUrl } from '../../../rules/tradeUrl'
import panel from '../../../../kit/styles/panel.module.css'
import { Button } from '../../../../kit/ui/Button'
import { StateView } from '../../../../kit/ui/StateView'
import { Checklist, missingCount } from '../Checklist'
import css from '../Extract.module.css'
import { PanelsSkeleton } from '../../../components/PanelsSkeleton'
import { extractTexts } from '../texts'
import { ChosenItems } from './ChosenItems'
import { itemsTexts } from './texts'
import { useExtractFlow } from './useExtractFlow'

const SecretSheet = lazyPart(() => import('./SecretSheet').then((m) => m.SecretSheet))
const MinorPanel = lazyPart(() => import('../MinorPanel').then((m) => m.MinorPanel))
const OrderChoice = lazyPart(() => import('./OrderChoice').then((m) => m.OrderChoice))

/** Items of the bag on their way to Steam: which, to whom, what to expect, and the password. */
export function ItemsPanel() {
  const t = useTexts(itemsTexts)
  const words = useTexts(extractTexts)
  const setup = useTexts(setupTexts)
  const { data: user, error, isPending, refetch } = useUserInfo()
  const flow = useExtractFlow()
  const { bag } = flow
  const orderNo = useSearch().get('order') ?? ''
  const isOfOrder = isOrderNumber(orderNo)
  if ((isPending && !user) || bag.isPending) return <PanelsSkeleton />
  if (!user) return <LoadError title={setup.unknown} query={{ error, refetch }} />
  if (bag.isLoadingError) return <LoadError title={words.loadFailed} query={bag} />
  if (user.minor) {
    return <MinorPanel minor={user.minor} />
  }
  if (bag.first?.total === 0 && flow.gone) {
    const toBag = <ButtonLink to={paths.bag}>{t.toBag}</ButtonLink>
    return <StateView alert icon="box" title={t.gone} hint={t.goneHint} action={toBag} />
  }
  if (bag.first?.total === 0 && !flow.isUnknown && !isOfOrder) {
    const toStore = <ButtonLink to={paths.gift}>{t.toStore}</ButtonLink>
    return <StateView icon="bag" title={t.empty} hint={t.emptyHint} action={toStore} />
  }
  const needs = { user, tradeUrl: true }
  const missing = missingCount(needs)
  return (
    <>
      {missing > 0 && <Checklist needs={needs} />}
      {isOfOrder && (
        <div className={panel.note}>
          <OrderChoice key={orderNo} orderNo={orderNo} bag={bag} />
        </div>
      )}
      <ChosenItems flow={flow} />
      {flow.takesAll && (
        <div className={panel.note}>
          <Notice icon="info" warn>
            {t.onlyOldest(flow.itemsMax)}
          </Notice>
        </div>
      )}
      {flow.tooMany && (
        <div className={panel.note}>
          <Notice icon="alert" warn>
            {t.tooMany(flow.itemsMax)}
          </Notice>
        </div>
      )}
      {user.tradeUrl && <Recipient tradeUrl={user.tradeUrl} />}
      <HowItWorks title={t.how} steps={t.howSteps} ifFails={t.ifFails} folded={user.extractCount > 0} />
      <ItemsForm flow={flow} ready={missing === 0} steamId={steamIdOf(user.tradeUrl)} />
    </>
  )
}

function steamIdOf(tradeUrl: string | null): string | null {
  const known = tradeUrl === null ? null : readTradeUrl(tradeUrl)
  return known?.ok ? known.value.steamId64 : null
}

function Recipient({ tradeUrl }: { tradeUrl: string }) {
  const t = useTexts(itemsTexts)
  const [changing, setChanging] = useState(false)
  const steamId = steamIdOf(tradeUrl)
  return (
    <section className={panel.panel}>
      <div className={css.panelHead}>
        <h2>{t.recipient}</h2>
        <button type="button" className={css.text} aria-haspopup="dialog" onClick={() => setChanging(true)}>
          {t.changeLink}
        </button>
      </div>
      {steamId && <p className="num">{t.steamId(steamId)}</p>}
      <p className={css.link}>{maskedTradeUrl(tradeUrl)}</p>
      <TradeUrlSheet open={changing} onClose={() => setChanging(false)} />
    </section>
  )
}

type Props = { flow: ReturnType<typeof useExtractFlow>; ready: boolean; steamId: string | null }

/**
 * The button, always in sight. Until everything is there it says what is missing; then it asks for the extract
 * password.
 */
function ItemsForm({ flow, ready, steamId }: Props) {
  const t = useTexts(itemsTexts)
  const words = useTexts(extractTexts)
  const [asking, setAsking] = useState(false)
  const none = flow.units === 0
  const label = !ready ? t.finishFirst : none ? t.chooseFirst : t.extract(flow.units)
  const unknown = flow.isUnknown && (
    <Notice icon="alert" warn>
      {words.unknown}
    </Notice>
  )
  return (
    <>
      <ActionBar notice={unknown}>
        <Button
          wide
          look="primary"
          disabled={!ready || none || flow.tooMany}
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          {label}
        </Button>
      </ActionBar>
      <SecretSheet open={asking && !none} flow={flow} steamId={steamId} onClose={() => setAsking(false)} />
    </>
  )
}
