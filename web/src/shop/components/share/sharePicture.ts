import { download } from '../../../kit/lib/download'
import { messages } from '../../i18n/language'
import type { PicturedGift } from '../ShareButton'

const [WIDTH, HEIGHT] = [1080, 1350]
const PICTURE = { top: 150, height: 690 }
const MARGIN = 84
const TYPE = 'image/png'

/** Hands a picture of the gift to the system's sheet, or to the downloads where there is none for files. */
export async function sharePicture(gift: PicturedGift): Promise<'shared' | 'saved'> {
  const file = new File([await draw(gift)], `${gift.name.replace(/[\\/:*?"<>|]+/g, '-')}.png`, { type: TYPE })
  if ('canShare' in navigator && navigator.canShare({ files: [file] })) {
    const failure = await navigator.share({ files: [file], title: gift.name }).then(
      () => null,
      (error: unknown) => error,
    )
    // Closing the sheet is no failure. Others are: the drawing may have taken longer than a tap may last.
    if (!failure || (failure instanceof DOMException && failure.name === 'AbortError')) return 'shared'
  }
  download(file.name, file, TYPE)
  return 'saved'
}

async function draw(gift: PicturedGift): Promise<Blob> {
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = [WIDTH, HEIGHT]
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const [picture, mark] = await Promise.all([load(gift.imageUrl), load('/icon.svg')])
  drawStage(context, gift.rarityColor)
  if (picture) drawInside(context, picture, [MARGIN, PICTURE.top, WIDTH - 2 * MARGIN, PICTURE.height])
  drawWords(context, gift)
  if (mark) context.drawImage(mark, MARGIN, HEIGHT - 164, 72, 72)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, TYPE))
  if (!blob) throw new Error('no picture')
  return blob
}

/** A picture that does not come, or may not be drawn, is left out. */
async function load(src: string): Promise<HTMLImageElement | null> {
  const image = new Image()
  // Without this, a picture of another host would make the canvas unreadable.
  image.crossOrigin = 'anonymous'
  image.src = src
  return image.decode().then(
    () => image,
    () => null,
  )
}

const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

function drawStage(context: CanvasRenderingContext2D, rarity: string): void {
  const ground = context.createLinearGradient(0, 0, 0, HEIGHT)
  ground.addColorStop(0, colour('--balance-from'))
  ground.addColorStop(1, colour('--balance-to'))
  context.fillStyle = ground
  context.fillRect(0, 0, WIDTH, HEIGHT)
  const middle = PICTURE.top + PICTURE.height / 2
  const light = context.createRadialGradient(WIDTH / 2, middle, 0, WIDTH / 2, middle, WIDTH * 0.6)
  light.addColorStop(0, `${rarity}99`)
  light.addColorStop(1, `${rarity}00`)
  context.fillStyle = light
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.fillStyle = rarity
  context.fillRect(0, HEIGHT - 12, WIDTH, 12)
}

type Box = readonly [left: number, top: number, width: number, height: number]

function drawInside(context: CanvasRenderingContext2D, image: HTMLImageElement, [left, top, width, height]: Box): void {
  const scale = Math.min(width / (image.width || width), height / (image.height || height))
  const [wide, high] = [(image.width || width) * scale, (image.height || height) * scale]
  context.drawImage(image, left + (width - wide) / 2, top + (height - high) / 2, wide, high)
}

function drawWords(context: CanvasRenderingContext2D, gift: PicturedGift): void {
  const t = messages()
  // The wear stands at the end of the name.
  const [weapon = '', finish = ''] = gift.name.split('|').map((half) => half.trim())
  const write = (text: string, size: number, weight: number, left: number, base: number) => {
    context.font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`
    context.fillText(text, left, base, WIDTH - MARGIN - left)
  }
  context.fillStyle = colour('--balance-text-2')
  write(`${finish ? `${weapon} · ` : ''}${t.rarity[gift.rarity]}`, 40, 400, MARGIN, 950)
  write(t.brand, 40, 600, MARGIN + 96, HEIGHT - 114)
  context.fillStyle = colour('--balance-text')
  write(finish || weapon, 72, 650, MARGIN, 1050)
}
