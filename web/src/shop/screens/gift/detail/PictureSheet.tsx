import { useLayoutEffect, useRef, useState } from 'react'
import type { MouseEvent, PointerEvent } from 'react'
import type { Gift } from '../../../../kit/api/types'
import { useTexts } from '../../../../kit/i18n/texts'
import { Money } from '../../../../kit/ui/Money'
import { Sheet } from '../../../../kit/ui/Sheet'
import { useGift } from '../../../data/giftDetails'
import { useT } from '../../../i18n/language'
import { ButtonLink } from '../../../router/AppLink'
import { paths } from '../../../router/paths'
import css from './PictureSheet.module.css'
import { giftTexts } from './texts'
import { exteriorsOf, variantsOf } from './Variants'

/** The picture as large as the screen, and the same gift in its other exteriors. */
export function PictureSheet({ gift, open, onClose }: { gift: Gift; open: boolean; onClose: () => void }) {
  const t = useT()
  const words = useTexts(giftTexts)
  const all = exteriorsOf(variantsOf(gift), gift)
  const own = all.findIndex(({ id }) => id === gift.id)
  const [place, setPlace] = useState(own)
  const chosen = all[place] ?? gift
  const { data } = useGift(chosen.id)
  const name = (exterior: typeof gift.exterior) => (exterior ? t.exterior[exterior] : '')
  return (
    <Sheet open={open} onClose={onClose} title={gift.finish || gift.weapon} closeLabel={t.common.close}>
      <Closer src={data?.imageUrl ?? gift.imageUrl} rarity={gift.rarity} />
      {all.length > 1 && (
        <div className={css.wear}>
          <p className={css.chosen} aria-hidden="true">
            <span>{name(chosen.exterior)}</span>
            <Money fen={chosen.priceFen} size="s" quiet />
          </p>
          <input
            type="range"
            min={0}
            max={all.length - 1}
            value={place}
            aria-label={words.otherWear}
            aria-valuetext={name(chosen.exterior)}
            onChange={({ target }) => setPlace(Number(target.value))}
          />
          {chosen.id === gift.id ? (
            <p className="quiet small">{words.otherWear}</p>
          ) : (
            <ButtonLink to={paths.giftDetail(chosen.id)} wide>
              {words.toThisWear}
            </ButtonLink>
          )}
        </div>
      )}
    </Sheet>
  )
}

const ZOOM = 2.5
/** Degrees by which the picture turns at the edge of its frame. */
const TILT = 9

/** A tap enlarges the place that was tapped; then it is moved by scrolling. The pointer tilts it. */
function Closer({ src, rarity }: { src: string; rarity: string }) {
  const words = useTexts(giftTexts)
  const frame = useRef<HTMLDivElement>(null)
  const [tapped, setTapped] = useState<{ x: number; y: number } | null>(null)
  useLayoutEffect(() => {
    const box = frame.current
    if (!box || !tapped) return
    box.scrollTo(tapped.x * box.scrollWidth - box.clientWidth / 2, tapped.y * box.scrollHeight - box.clientHeight / 2)
  }, [tapped])
  const zoom = (event: MouseEvent<HTMLButtonElement>) => setTapped(tapped ? null : placeIn(event))
  const tilt = (event: PointerEvent<HTMLButtonElement>) => {
    const { x, y } = placeIn(event)
    event.currentTarget.style.setProperty('--turn', `${(x - 0.5) * 2 * TILT}deg`)
    event.currentTarget.style.setProperty('--lean', `${(0.5 - y) * 2 * TILT}deg`)
  }
  return (
    <div ref={frame} className={css.frame} data-rarity={rarity}>
      <button
        type="button"
        className={css.picture}
        data-zoomed={tapped ? '' : undefined}
        style={{ width: `${tapped ? ZOOM * 100 : 100}%` }}
        aria-label={tapped ? words.zoomOut : words.zoomIn}
        onClick={zoom}
        onPointerMove={tilt}
      >
        <img src={src} alt="" width={720} height={540} />
      </button>
    </div>
  )
}

/** Where in its element an event was, from 0 to 1; a key is in the middle. */
function placeIn({ clientX, clientY, detail, type, currentTarget }: MouseEvent<HTMLElement>): { x: number; y: number } {
  if (type === 'click' && detail === 0) return { x: 0.5, y: 0.5 }
  const box = currentTarget.getBoundingClientRect()
  return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
}
