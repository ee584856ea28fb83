import { AppLink } from '../../../../components/AppLink'
import { LoadError } from '../../../../components/LoadError'
import { useDeletionBlocks } from '../../../../data/deletion'
import type { DeletionBlock } from '../../../../data/deletion'
import { errorText } from '../../../../data/errorText'
import { useTexts } from '../../../../i18n/texts'
import { paths } from '../../../../lib/paths'
import { Button } from '../../../../ui/Button'
import { Icon } from '../../../../ui/icons'
import { Skeleton } from '../../../../ui/Skeleton'
import css from './Delete.module.css'
import { deleteTexts } from './texts'

const WHERE: Record<DeletionBlock, string> = {
  orders: paths.orders,
  extracts: paths.extractRecords,
  items: paths.bag,
  cash: paths.extractRecords,
  balance: paths.extractTab('cash'),
}

/** What a deletion means, and what has to be settled before it. */
export function DeletionCheck({ onNext }: { onNext: () => void }) {
  const t = useTexts(deleteTexts)
  const { data: blocks, error, refetch, isFetching } = useDeletionBlocks()
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
      {!blocks && !error && <Checking />}
      {!blocks && error && <LoadError title={t.checkFailed} why={errorText(error)} onRetry={() => void refetch()} />}
      {blocks?.length === 0 && <Clear onNext={onNext} />}
      {blocks && blocks.length > 0 && (
        <>
          <Blocks blocks={blocks} />
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

function Clear({ onNext }: { onNext: () => void }) {
  const t = useTexts(deleteTexts)
  return (
    <>
      <p className={css.clear}>
        <Icon name="check" size={18} />
        {t.clear}
      </p>
      <Button wide look="danger" onClick={onNext}>
        {t.next}
      </Button>
    </>
  )
}

function Blocks({ blocks }: { blocks: readonly DeletionBlock[] }) {
  const t = useTexts(deleteTexts)
  return (
    <section>
      <h3>{t.blocked}</h3>
      <ul className={css.blocks}>
        {blocks.map((block) => (
          <li key={block}>
            <span>{t.blocks[block].text}</span>
            <AppLink to={WHERE[block]} className={css.link}>
              {t.blocks[block].link}
              <Icon name="next" size={15} />
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
