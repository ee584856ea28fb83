import { reasonOf } from '../../../kit/api/errors'
import { AppLink } from '../../router/AppLink'
import { LoadError } from '../../components/LoadError'
import { useParams } from '../../router/router'
import { usePageName } from '../../components/usePageName'
import { useDeposit } from '../../data/deposits'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { isDepositNumber } from '../../rules/deposit'
import { buttonClass } from '../../../kit/ui/Button'
import { StateView } from '../../../kit/ui/StateView'
import { DepositView } from './detail/DepositView'
import { DetailSkeleton } from './detail/DetailSkeleton'
import { depositDetailTexts } from './detail/texts'
import { depositTexts } from './texts'

/** One deposit, by the address. A text that is no number of one is not looked for. */
export function DepositDetailScreen() {
  const { depositNo = '' } = useParams()
  return isDepositNumber(depositNo) ? <Loaded key={depositNo} depositNo={depositNo} /> : <NoSuchDeposit />
}

function Loaded({ depositNo }: { depositNo: string }) {
  const t = useTexts(depositTexts)
  const { data, offset, isPending, error, refetch } = useDeposit(depositNo)
  usePageName(data && depositNo)
  if (data) return <DepositView deposit={data} offset={offset} />
  if (isPending) return <DetailSkeleton />
  if (reasonOf(error) === 'deposit_not_found') return <NoSuchDeposit />
  return <LoadError title={t.loadFailed} query={{ error, refetch }} />
}

function NoSuchDeposit() {
  const t = useTexts(depositDetailTexts)
  const records = (
    <AppLink to={paths.depositRecords} replace className={buttonClass('primary')}>
      {t.toRecords}
    </AppLink>
  )
  return <StateView icon="search" title={t.notFound} hint={t.notFoundHint} action={records} />
}
