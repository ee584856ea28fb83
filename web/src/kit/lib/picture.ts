/** Reads a picture file upright; null when this browser cannot. */
export async function readPicture(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file)
  } catch {
    return null
  }
}

/** Draws a picture as a JPEG of at most so many dots. */
export function shrink(picture: ImageBitmap, dots: number, quality = 0.85): Promise<Blob | null> {
  const scale = Math.min(1, Math.sqrt(dots / (picture.width * picture.height)))
  const [width, height] = [picture.width, picture.height].map((length) => Math.max(1, Math.round(length * scale)))
  return drawn(picture, [0, 0, picture.width, picture.height], [width ?? 1, height ?? 1], quality)
}

type Square = { x: number; y: number; side: number }

/** Cuts a square out of a picture as a JPEG with sides of at most `side` pixels. */
export function cutSquare(picture: ImageBitmap, square: Square, side: number, quality = 0.9): Promise<Blob | null> {
  const size = Math.max(1, Math.round(Math.min(side, square.side)))
  return drawn(picture, [square.x, square.y, square.side, square.side], [size, size], quality)
}

/** The part of a picture that a rectangle (left, top, width, height) holds, as a JPEG of this size. */
function drawn(
  picture: ImageBitmap,
  part: readonly [number, number, number, number],
  [width, height]: readonly [number, number],
  quality: number,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // A JPEG has no transparency; without this it would be black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, ...part, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
