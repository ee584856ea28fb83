import { ItemChoice, ItemFace } from '../../../components/ItemCard'
import { useTexts } from '../../../../kit/i18n/texts'
import type { DepositStack } from '../../../rules/deposit'
import { formatFen } from '../../../../kit/lib/money'
import { Money } from '../../../../kit/ui/Money'
import { depositTexts } from '../texts'
import { inventoryTexts } from './texts'

type Props = { stack: DepositStack; chosen: number; onChange: (count: number) => void }

export function DepositCard({ stack, chosen, onChange }: Props) {
  const t = useTexts(inventoryTexts)
  const words = useTexts(depositTexts)
  const { look, giftId, paysFen, assetIds } = stack
  const count = assetIds.length
  const isBounded = (paysFen[0] ?? 0) < (paysFen[paysFen.length - 1] ?? 0)
  return (
    <ItemChoice
      look={look}
      chosen={chosen}
      max={count}
      onChange={onChange}
      label={t.quantity(look.finish || look.weapon)}
      fewer={t.fewer}
      more={t.more}
    >
      <ItemFace
        look={look}
        giftId={giftId}
        place={`deposit ${giftId}`}
        count={count > 1 && [words.times(count), words.items(count)]}
        narrow="always"
        worth={<Money fen={paysFen[0] ?? 0} />}
        note={isBounded ? t.voucherPrice : t.storePrice(formatFen(look.priceFen))}
      />
    </ItemChoice>
  )
}
