import type { BagItem } from '../../../kit/api/types'
import { paths } from '../../router/paths'
import { useNavigate } from '../../router/router'
import { NOTHING_CHOSEN, withChosen } from '../../rules/bagSelection'
import type { BagSelection } from '../../rules/bagSelection'
import { chooseItems, endChoosing } from '../../stores/bagSelection'
import { useSheet } from '../../../kit/ui/useSheet'
import { ExchangeSheet } from './ExchangeSheet'
import { ItemSheet } from './ItemSheet'

/** The sheets of an item and of an exchange, and the ways on from an item or from what is chosen. */
export function useBagSheets() {
  const navigate = useNavigate()
  const item = useSheet<BagItem>()
  const quote = useSheet<BagSelection>()
  const extract = (selection: BagSelection) => {
    item.close()
    chooseItems(selection)
    navigate(paths.extract)
  }
  const exchange = (selection: BagSelection) => {
    item.close()
    quote.open(selection)
  }
  return { item, quote, extract, exchange }
}

export function BagSheets({ item, quote, extract, exchange }: ReturnType<typeof useBagSheets>) {
  const [opened, exchanging] = [item.shown, quote.shown]
  const closeQuote = (done: boolean) => {
    quote.close()
    if (done) endChoosing()
  }
  return (
    <>
      {opened && (
        <ItemSheet
          key={`item ${opened.opening}`}
          open={opened.isOpen}
          item={opened.value}
          onClose={item.close}
          onExtract={(count) => extract(withChosen(NOTHING_CHOSEN, opened.value, count))}
          onExchange={(count) => exchange(withChosen(NOTHING_CHOSEN, opened.value, count))}
        />
      )}
      {exchanging && (
        <ExchangeSheet
          key={`exchange ${exchanging.opening}`}
          open={exchanging.isOpen}
          selection={exchanging.value}
          onClose={closeQuote}
        />
      )}
    </>
  )
}
