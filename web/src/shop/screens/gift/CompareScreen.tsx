import { useState } from 'react'
import { useNavigate, useSearch } from '../../router/router'
import { reasonOf } from '../../../kit/api/errors'
import { AppLink, ButtonLink } from '../../router/AppLink'
import { LoadError, LoadingStatus } from '../../components/LoadError'
import { useComparedGifts } from '../../data/giftDetails'
import { useT } from '../../i18n/language'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { COMPARE_MAX, setCompared, useCompared } from '../../stores/compare'
import { Chip } from '../../../kit/ui/Chip'
import { Icon } from '../../../kit/ui/icons'
import { Skeleton } from '../../../kit/ui/Skeleton'
import { StateView } from '../../../kit/ui/StateView'
import { CompareTable } from './compare/CompareTable'
import css from './compare/Compare.module.css'
import { parseIds } from './compare/comparison'
import { compareTexts } from './compare/texts'

/** Up to four gifts side by side. The address says which, so a comparison can be shared. */
export function CompareScreen() {
  const words = useTexts(compareTexts)
  const ids = parseIds(useSearch().get('ids'))
  if (ids.length > 0) return <Comparison ids={ids} />
  const away = <ButtonLink to={paths.gift}>{words.toStore}</ButtonLink>
  return <StateView icon="gift" title={words.empty} hint={words.emptyHint} action={away} />
}

function Comparison({ ids }: { ids: readonly string[] }) {
  const t = useT()
  const words = useTexts(compareTexts)
  const navigate = useNavigate()
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const queries = useComparedGifts(ids)
  const remove = (id: string) => {
    const { gifts } = useCompared.getState()
    setCompared(gifts.filter((gift) => gift.id !== id))
    navigate(paths.compareOf(...ids.filter((one) => one !== id)), { replace: true, state: { stay: true } })
  }
  const failed = queries.find(({ error }) => error && reasonOf(error) !== 'gift_not_found')
  if (failed)
    return (
      <LoadError
        title={t.errors.loadGift}
        query={{
          error: failed.error,
          refetch: () => queries.forEach(({ error, refetch }) => error && void refetch()),
        }}
      />
    )
  const gifts = queries.flatMap(({ data }) => data ?? [])
  const gone = ids.filter((_, index) => queries[index]?.isError)
  if (gifts.length + gone.length < ids.length) return <CompareSkeleton count={ids.length} />
  const add = ids.length < COMPARE_MAX && (
    <AppLink to={paths.gift} state={{ kept: true }} className={css.addLink} onClick={() => setCompared(gifts)}>
      <Icon name="plus" size={24} />
      {words.more}
    </AppLink>
  )
  return (
    <div className={css.screen}>
      <div className={css.tools}>
        {gifts.length > 1 ? (
          <Chip on={onlyDifferences} onClick={() => setOnlyDifferences(!onlyDifferences)}>
            {words.differences}
          </Chip>
        ) : (
          <p>{words.one}</p>
        )}
      </div>
      {gone.map((id) => (
        <p key={id} className={css.gone} role="status">
          {words.goneHint}
          <button type="button" onClick={() => remove(id)}>
            {t.common.close}
          </button>
        </p>
      ))}
      <CompareTable gifts={gifts} onlyDifferences={onlyDifferences} onRemove={remove} add={add} />
    </div>
  )
}

function CompareSkeleton({ count }: { count: number }) {
  return (
    <div className={css.screen}>
      <LoadingStatus />
      <div className={css.skeleton}>
        {Array.from({ length: count }, (_, index) => (
          <Skeleton key={index} height="220px" round />
        ))}
      </div>
      <Skeleton height="360px" round />
    </div>
  )
}
