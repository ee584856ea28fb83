import { useState } from 'react'
import type { CSSProperties, RefObject } from 'react'
import type { Order } from '../../../kit/api/types'
import { prefersStillness } from '../../../kit/lib/prefersStillness'
import { readSession, writeSession } from '../../../kit/lib/storage'
import { paths } from '../../router/paths'
import css from './FlightToBag.module.css'

const FLOWN_KEY = 'satchel_flown'
/** An older payment is looked up, and no news. */
const NEWS_MS = 120_000
const PULSE_MS = 15

type Props = {
  order: Order
  /** The positioned element with the pictures of the order and the link to the bag. */
  screen: RefObject<HTMLElement | null>
}

/** The bought gift goes from its row into the bag, in the light of its rarity: once for each order. */
export function FlightToBag({ order: { orderNo, items, payTime, serverTime }, screen }: Props) {
  const [isWanted, setWanted] = useState(
    () =>
      Date.parse(serverTime) - Date.parse(payTime ?? '') < NEWS_MS &&
      readSession(FLOWN_KEY) !== orderNo &&
      !prefersStillness(),
  )
  const [places, setPlaces] = useState<ReturnType<typeof placesOn>>(null)
  const [gift] = items
  if (!isWanted || !gift) return null
  const start = () => setPlaces(placesOn(screen.current))
  const land = () => {
    // A page that the browser leaves for the one before must not take the flight away from that.
    writeSession(FLOWN_KEY, orderNo)
    // Browsers refuse it, and say so on the console, before the first touch of a page.
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(PULSE_MS)
  }
  return (
    <div className={css.flight} data-rarity={gift.rarity} data-flies={places ? '' : undefined} aria-hidden="true">
      <span className={css.light} style={places?.light} onAnimationEnd={() => setWanted(false)} />
      <span className={css.gift} style={places?.gift} onAnimationEnd={land}>
        {/* A frame is drawn only while the page can be seen. */}
        <img src={gift.imageUrl} alt="" onLoad={() => requestAnimationFrame(start)} />
      </span>
    </div>
  )
}

function placesOn(screen: HTMLElement | null): { gift: CSSProperties; light: CSSProperties } | null {
  const picture = screen?.querySelector('li img')?.getBoundingClientRect()
  const bag = screen?.querySelector(`a[href="${paths.bag}"]`)?.getBoundingClientRect()
  if (!screen || !picture || !bag) return null
  const origin = screen.getBoundingClientRect()
  const at = ({ x, y, width, height }: DOMRect) => ({ left: x - origin.x, top: y - origin.y, width, height })
  const way = {
    '--x': `${bag.x + bag.width / 2 - picture.x - picture.width / 2}px`,
    '--y': `${bag.y + bag.height / 2 - picture.y - picture.height / 2}px`,
  }
  return { gift: { ...at(picture), ...way }, light: at(bag) }
}
