import { useState } from 'react'
import { ButtonLink } from '../../../router/AppLink'
import { ItemRow, itemListClass } from '../../../components/ItemRow'
import { useTexts } from '../../../../kit/i18n/texts'
import { lazyPart } from '../../../components/lazyPart'
import { paths } from '../../../router/paths'
import { withChosen } from '../../../rules/bagSelection'
import type { Pick } from '../../../rules/bagSelection'
import { chooseItems } from '../../../stores/bagSelection'
import panel from '../../../../kit/styles/panel.module.css'
import { Button } from '../../../../kit/ui/Button'
import { Icon } from '../../../../kit/ui/icons'
import { Money } from '../../../../kit/ui/Money'
import css from '../Extract.module.css'
import { extractTexts } from '../texts'
import itemsCss from './Items.module.css'
import { itemsTexts } from './texts'
import type { useExtractFlow } from './useExtractFlow'

const ItemPicker = lazyPart(() => import('./picker/ItemPicker').then((m) => m.ItemPicker))

type Flow = ReturnType<typeof useExtractFlow>

/** More are seen in the picker. */
const SHOWN = 6

export function ChosenItems({ flow }: { flow: Flow }) {
  const t = useTexts(itemsTexts)
  const words = useTexts(extractTexts)
  const [picking, setPicking] = useState(false)
  const { picks, totals } = flow
  const shown = picks.slice(0, SHOWN)
  const hidden = totals.units - shown.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className={panel.panel}>
      <div className={css.panelHead}>
        <h2>
          {t.chosen} {totals.units > 0 && <span>{words.units(totals.units)}</span>}
        </h2>
        {totals.units > 0 && (
          <button type="button" className={css.text} aria-haspopup="dialog" onClick={() => setPicking(true)}>
            {t.change}
          </button>
        )}
      </div>
      {totals.units === 0 ? (
        <div className={itemsCss.none}>
          {flow.gone ? (
            <div role="alert">
              <p className={itemsCss.gone}>{t.gone}</p>
              <p>{t.goneHint}</p>
            </div>
          ) : (
            <p>{t.noneHint}</p>
          )}
          <Button look="soft" aria-haspopup="dialog" onClick={() => setPicking(true)}>
            {t.choose}
          </Button>
          {flow.gone && (
            <ButtonLink to={paths.bag} look="plain">
              {t.toBag}
            </ButtonLink>
          )}
        </div>
      ) : (
        <>
          <ul className={itemListClass} aria-label={t.chosen}>
            {shown.map((pick) => (
              <li key={pick.stack.giftId}>
                <ChosenItem pick={pick} flow={flow} />
              </li>
            ))}
          </ul>
          {hidden > 0 && <p className={itemsCss.more}>{t.more(totals.units)}</p>}
          <p className={itemsCss.worth}>
            {t.worth} <Money fen={totals.exchangeFen} size="s" quiet />
          </p>
        </>
      )}
      <ItemPicker open={picking} flow={flow} onClose={() => setPicking(false)} />
    </section>
  )
}

function ChosenItem({ pick: { stack, count }, flow }: { pick: Pick; flow: Flow }) {
  const t = useTexts(itemsTexts)
  const name = stack.finish || stack.weapon
  const after = (
    <span className="row">
      {count > 1 && <span className={itemsCss.count}>×{count}</span>}
      <button
        type="button"
        className={itemsCss.remove}
        aria-label={t.remove(name)}
        onClick={() => chooseItems(withChosen(flow.selection, stack, 0))}
      >
        <Icon name="close" size={18} />
      </button>
    </span>
  )
  return <ItemRow look={stack} after={after} />
}
