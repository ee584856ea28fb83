import type { Gift } from '../../../../kit/api/types'
import { AppLink } from '../../../router/AppLink'
import { GiftPicture } from '../../../components/GiftPicture'
import { useTexts } from '../../../../kit/i18n/texts'
import { paths } from '../../../router/paths'
import { sharePicture } from '../../../stores/sharedPicture'
import { buttonClass } from '../../../../kit/ui/Button'
import { Icon } from '../../../../kit/ui/icons'
import css from './Compare.module.css'
import { compareTexts } from './texts'

/** The head of a gift's column: what it is, the way to it, and the way out of the comparison. */
export function CompareHead({ gift, onRemove }: { gift: Gift; onRemove: () => void }) {
  const words = useTexts(compareTexts)
  const name = gift.finish || gift.weapon
  return (
    <th scope="col" data-rarity={gift.rarity}>
      <AppLink to={paths.giftDetail(gift.id)} className={css.gift} onClick={() => sharePicture('compare', gift.id)}>
        <GiftPicture src={gift.imageUrl} rarity={gift.rarity} place="compare" giftId={gift.id} eager />
        <span className={css.weapon}>{gift.weapon}</span>
        <span className={css.name}>{name}</span>
      </AppLink>
      <AppLink
        to={paths.giftDetail(gift.id)}
        className={buttonClass(gift.stock > 0 ? 'primary' : 'plain', true)}
        aria-label={`${words.buy}: ${name}`}
      >
        {words.buy}
      </AppLink>
      <button type="button" className={css.remove} aria-label={words.remove(name)} onClick={onRemove}>
        <span>
          <Icon name="close" size={14} />
        </span>
      </button>
    </th>
  )
}
