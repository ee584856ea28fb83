import { useTexts } from '../../../kit/i18n/texts'
import type { GiftDetail } from '../../api/types'
import { ActSheet } from '../../components/ActSheet'
import { giftTexts } from './texts'

export type GiftSheetProps = { gift: GiftDetail; name: string; open: boolean; onClose: () => void }

/** Takes a gift off sale, or puts it on sale again. */
export function SaleSheet({
  gift: { giftId, onSale },
  name,
  open,
  onClose,
  onDone,
}: GiftSheetProps & { onDone: (text: string) => void }) {
  const t = useTexts(giftTexts)
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={`${onSale ? t.offSale : t.onSale} · ${name}`}
      hint={onSale ? t.offSaleHint : t.onSaleHint}
      submit={onSale ? t.offSale : t.onSale}
      {...(onSale && { look: 'danger' as const })}
      call={onSale ? 'takeGiftOffSale' : 'putGiftOnSale'}
      changes={['getGift', 'listGift']}
      paramsOf={({ reason }) => ({ giftId, reason })}
      onDone={() => onDone(onSale ? t.isOffSale : t.isOnSale)}
    />
  )
}
