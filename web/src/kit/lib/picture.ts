/** Reads a picture file upright; null when this browser cannot. */
export async function readPicture(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file)
  } catch {
    return null
  }
}

type Square = { x: number; y: number; side: number }

/** Cuts a square out of a picture as a JPEG with sides of at most `side` pixels. */
export function cutSquare(picture: ImageBitmap, square: Square, side: number, quality = 0.9): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  const size = Math.max(1, Math.round(Math.min(side, square.side)))
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // A JPEG has no transparency; without this it would be black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, size, size)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, square.x, square.y, square.side, square.side, 0, 0, size, size)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
