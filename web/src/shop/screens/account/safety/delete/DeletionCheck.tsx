import { useState } from 'react'
import { AppLink } from '../../../../router/AppLink'
import { LoadError } from '../../../../components/LoadError'
import { Notice } from '../../../../components/Notice'
import { useDeletionState } from '../../../../data/deletion'
import type { DeletionBlock, DeletionState } from '../../../../data/deletion'
import { useTexts } from '../../../../../kit/i18n/texts'
import { paths } from '../../../../router/paths'
import { formatFen } from '../../../../../kit/lib/money'
import { Button } from '../../../../../kit/ui/Button'
import { Checkbox } from '../../../../../kit/ui/Checkbox'
import { Icon } from '../../../../../kit/ui/icons'
import { Skeleton } from '../../../../../kit/ui/Skeleton'
import css from './Delete.module.css'
import { deleteTexts } from '../texts'

const WHERE: Record<DeletionBlock, string> = {
  orders: paths.orders,
  disputes: paths.bagOf('frozen'),
  extracts: paths.extractRecords,
  deposits: paths.depositRecords,
  items: paths.bag,
  cash: paths.extractRecords,
  balance: paths.extractTab('cash'),
}

/** The effects of a deletion, and the things to be settled before it. */
export function DeletionCheck({ onNext }: { onNext: (restFen: number) => void }) {
  const t = useTexts(deleteTexts)
  const { data, error, refetch, isFetching } = useDeletionState()
  return (
    <div className={css.step}>
      <section>
        <h3>{t.before}</h3>
        <ul className={css.effects}>
          {t.effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </section>
      {!data && !error && <Checking />}
      {!data && error && <LoadError title={t.checkFailed} query={{ error, refetch }} />}
      {data?.blocks.length === 0 && <Clear key={data.restFen} restFen={data.restFen} onNext={onNext} />}
      {data && data.blocks.length > 0 && (
        <>
          <Blocks blocks={data.blocks} isMinor={data.isMinor} />
          <Button wide busy={isFetching} onClick={() => void refetch()}>
            {t.again}
          </Button>
        </>
      )}
    </div>
  )
}

function Checking() {
  const t = useTexts(deleteTexts)
  return (
    <div role="status">
      <span className="sr-only">{t.checking}</span>
      <Skeleton height="48px" round />
    </div>
  )
}

function Clear({ restFen, onNext }: { restFen: number; onNext: (restFen: number) => void }) {
  const t = useTexts(deleteTexts)
  const [gaveUp, setGaveUp] = useState(false)
  return (
    <>
      <p className={css.clear}>
        <Icon name="check" size={18} />
        {t.clear}
      </p>
      {restFen > 0 && (
        <div>
          <Notice icon="info" warn>
            {t.rest(formatFen(restFen))}
          </Notice>
          <Checkbox
            label={t.giveUp(formatFen(restFen))}
            checked={gaveUp}
            onChange={(event) => setGaveUp(event.target.checked)}
          />
        </div>
      )}
      <Button wide look="danger" disabled={restFen > 0 && !gaveUp} onClick={() => onNext(restFen)}>
        {t.next}
      </Button>
    </>
  )
}

function Blocks({ blocks, isMinor }: Pick<DeletionState, 'blocks' | 'isMinor'>) {
  const t = useTexts(deleteTexts)
  return (
    <section>
      <h3>{t.blocked}</h3>
      <ul className={css.blocks}>
        {blocks.map((block) => {
          const isForService = isMinor && block === 'balance'
          const { text, link } = isForService
            ? t.minorBalance
            : isMinor && block === 'items'
              ? t.minorItems
              : t.blocks[block]
          return (
            <li key={block}>
              <span>{text}</span>
              <AppLink to={isForService ? paths.support : WHERE[block]} className={css.link}>
                {link}
                <Icon name="next" size={15} />
              </AppLink>
            </li>
          )
        })}
      </ul>
      {isMinor && blocks.includes('balance') && <GuardianNeeds />}
    </section>
  )
}

/** The documents that a guardian brings to get a minor's balance, which customer service asks for. */
function GuardianNeeds() {
  const t = useTexts(deleteTexts)
  return (
    <div className={css.guardian}>
      <h4>{t.guardian}</h4>
      <ul>
        {t.guardianNeeds.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
      <p>{t.guardianAfter}</p>
    </div>
  )
}
