import { reasonOf } from '../../../kit/api/errors'
import { AppLink } from '../../router/AppLink'
import { LoadError } from '../../components/LoadError'
import { useParams } from '../../router/router'
import { usePageName } from '../../components/usePageName'
import { useExchangeDetail } from '../../data/exchange'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { isExchangeNumber } from '../../rules/exchange'
import { buttonClass } from '../../../kit/ui/Button'
import { StateView } from '../../../kit/ui/StateView'
import { ExchangeSkeleton } from './ExchangeSkeleton'
import { ExchangeView } from './ExchangeView'
import { exchangeTexts } from './texts'

/** One exchange, by the address. A text that is no number of one is not looked for. */
export function ExchangeDetailScreen() {
  const { exchangeNo = '' } = useParams()
  return isExchangeNumber(exchangeNo) ? <Loaded key={exchangeNo} exchangeNo={exchangeNo} /> : <NoSuchExchange />
}

function Loaded({ exchangeNo }: { exchangeNo: string }) {
  const t = useTexts(exchangeTexts)
  const { data, isPending, error, refetch } = useExchangeDetail(exchangeNo)
  usePageName(data && exchangeNo)
  if (data) return <ExchangeView exchange={data} />
  if (isPending) return <ExchangeSkeleton />
  if (reasonOf(error) === 'exchange_not_found') return <NoSuchExchange />
  return <LoadError title={t.loadFailed} query={{ error, refetch }} />
}

function NoSuchExchange() {
  const t = useTexts(exchangeTexts)
  const movements = (
    <AppLink to={paths.movementsOf('exchange')} replace className={buttonClass('primary')}>
      {t.toWallet}
    </AppLink>
  )
  return <StateView icon="search" title={t.notFound} hint={t.notFoundHint} action={movements} />
}
