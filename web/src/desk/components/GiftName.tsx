import { useLang } from '../../kit/stores/prefs'
import { nameOf } from '../data/giftName'
import { useCall } from '../data/calls'

/** The name of a gift, so that a wrong number is noticed; its number until the name is read. */
export function GiftName({ giftId }: { giftId: string }) {
  const lang = useLang()
  const { data } = useCall('getGift', { giftId })
  if (!data) return giftId
  return nameOf(data.gift, lang)
}
