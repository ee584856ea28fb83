import { useState } from 'react'
import type { DepositObstacle } from '../../../../kit/api/types'
import { ItemRow, itemListClass } from '../../../components/ItemRow'
import { UnbrokenText } from '../../../components/UnbrokenText'
import { useTexts } from '../../../../kit/i18n/texts'
import type { RefusedStack } from '../../../rules/deposit'
import panel from '../../../../kit/styles/panel.module.css'
import { Button } from '../../../../kit/ui/Button'
import { Icon } from '../../../../kit/ui/icons'
import css from '../Deposit.module.css'
import { depositTexts } from '../texts'
import { inventoryTexts } from './texts'

/** Inventories are full of cases and stickers, which would hide what follows. */
const SHOWN = 6

/** Items that bring nothing now, each with the reason. */
export function RefusedItems({ stacks }: { stacks: readonly RefusedStack[] }) {
  const t = useTexts(inventoryTexts)
  const [all, setAll] = useState(false)
  const shown = all ? stacks : stacks.slice(0, SHOWN)
  return (
    <section className={`${panel.panel} ${css.refused}`}>
      <h2>{t.refused}</h2>
      <ul className={itemListClass} aria-label={t.refused}>
        {shown.map((stack) => (
          <li key={stack.key}>
            <Refused stack={stack} />
          </li>
        ))}
      </ul>
      {shown.length < stacks.length && (
        <div className={css.showAll}>
          <Button small onClick={() => setAll(true)}>
            {t.showAll(stacks.length)}
          </Button>
        </div>
      )}
    </section>
  )
}

function Refused({ stack: { look, name, obstacle, count } }: { stack: RefusedStack }) {
  const t = useTexts(inventoryTexts)
  const words = useTexts(depositTexts)
  // A newer server may know reasons that this page does not.
  const why = (t.obstacle as Partial<Record<DepositObstacle, string>>)[obstacle] ?? t.otherObstacle
  const after = count > 1 && <span className={css.count}>{words.times(count)}</span>
  const below = (
    <p className={css.why}>
      <UnbrokenText text={why} />
    </p>
  )
  if (look) return <ItemRow look={look} below={below} after={after} />
  return (
    <div className={css.unknown}>
      <span className={css.noPicture}>
        <Icon name="box" size={24} />
      </span>
      <div>
        <p lang="en">{name}</p>
        {below}
      </div>
      {after}
    </div>
  )
}
