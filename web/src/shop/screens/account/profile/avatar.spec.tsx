import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { upload } from '../../../../kit/api/upload'
import { cutSquare, readPicture } from '../../../../kit/lib/picture'
import { centred } from '../../../rules/crop'
import type { Crop } from '../../../rules/crop'
import { textOf } from '../../../../kit/testing/text'
import { clickTimes, settle } from '../../../../kit/testing/user'
import { cleanUp, mountApp } from '../../../testing/mountApp'
import { breaks, fakeServer } from '../../../../kit/testing/fakeServer'
import { AvatarCrop, CropArea } from './AvatarCrop'
import { PictureInput } from './PictureInput'

vi.mock('../../../../kit/lib/picture', () => ({ cutSquare: vi.fn(), readPicture: vi.fn() }))
vi.mock('../../../../kit/api/upload', () => ({ upload: vi.fn() }))

/**
 * Wider than high: a square of its full height is 400 pixels of the picture, which the frame shows in 200 CSS pixels.
 */
const picture = { width: 800, height: 400 } as ImageBitmap
const FRAME = 200
const onDone = vi.fn<() => void>()
const cropped = vi.fn<(crop: Crop) => void>()

function Area() {
  const [crop, set] = useState(centred(picture))
  const change = (next: Crop) => {
    cropped(next)
    set(next)
  }
  return <CropArea picture={picture} crop={crop} onCrop={change} />
}

const stage = () => screen.getByRole('group')
const last = () => cropped.mock.lastCall?.[0]
const pointer = (type: string, pointerId: number, x: number, y: number) =>
  stage().dispatchEvent(new PointerEvent(type, { pointerId, clientX: x, clientY: y, bubbles: true }))
const down = (id: number, x: number, y: number) => settle(() => pointer('pointerdown', id, x, y))
const move = (id: number, x: number, y: number) => settle(() => pointer('pointermove', id, x, y))

beforeEach(() => {
  HTMLElement.prototype.setPointerCapture = () => {}
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(FRAME)
})
afterEach(async () => {
  await cleanUp()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

describe('cropping a picture', () => {
  beforeEach(() => mountApp(<Area />))

  it('moves it under one finger, as far as there is picture', async () => {
    await down(1, 100, 100)
    await move(1, 50, 100)
    expect(last()).toEqual({ zoom: 1, x: 500, y: 200 })
    await move(1, -900, 100)
    expect(last()).toEqual({ zoom: 1, x: 600, y: 200 })
  })

  it('does nothing for a pointer that only passes, or was lifted', async () => {
    await move(1, 50, 100)
    await down(1, 100, 100)
    await settle(() => pointer('pointerup', 1, 100, 100))
    await move(1, 50, 100)
    await down(2, 100, 100)
    await settle(() => pointer('pointercancel', 2, 100, 100))
    await move(2, 50, 100)
    expect(cropped).not.toHaveBeenCalled()
  })

  it('zooms by the spread of two fingers, between once and four times', async () => {
    await down(1, 90, 100)
    await down(2, 110, 100)
    await move(2, 130, 100)
    expect(last()?.zoom).toBe(2)
    await move(2, 990, 100)
    expect(last()?.zoom).toBe(4)
    await move(2, 91, 100)
    expect(last()?.zoom).toBe(1)
  })

  it('loses no finger when both move before anything is drawn', async () => {
    await down(1, 90, 100)
    await down(2, 110, 100)
    await settle(() => {
      pointer('pointermove', 1, 80, 100)
      pointer('pointermove', 2, 120, 100)
    })
    expect(last()?.zoom).toBeCloseTo(2)
    expect(last()?.x).toBeCloseTo(400, -1)
  })

  it('follows the wheel, turn by turn', async () => {
    await settle(() => {
      for (const deltaY of [-100, -100]) stage().dispatchEvent(new WheelEvent('wheel', { deltaY, bubbles: true }))
    })
    expect(last()?.zoom).toBeCloseTo(1.002 ** 200)
  })

  it.each([
    ['ArrowLeft', 416, 200, 1],
    ['ArrowRight', 384, 200, 1],
    ['+', 400, 200, 1.1],
    ['-', 400, 200, 1],
  ])('obeys the key %s', async (name, x, y, zoom) => {
    await settle(() => fireEvent.keyDown(stage(), { key: name }))
    expect(last()).toEqual({ zoom, x, y })
  })

  it('leaves other keys to the page', async () => {
    await settle(() => fireEvent.keyDown(stage(), { key: 'Tab' }))
    expect(cropped).not.toHaveBeenCalled()
  })
})

describe('uploading it', () => {
  let server: ReturnType<typeof fakeServer>
  const use = (times = 1) => clickTimes(screen.getByRole('button', { name: '使用这张照片' }), times)

  beforeEach(() => {
    server = fakeServer({ modifyHeadPic: { avatarUrl: '/a.jpg' } })
    vi.mocked(cutSquare).mockResolvedValue(new Blob(['x']))
    vi.mocked(upload).mockResolvedValue({ avatarId: 'a1', avatarUrl: '/a.jpg' })
    return mountApp(<AvatarCrop picture={picture} onOther={() => {}} onDone={onDone} />)
  })

  it('cuts what is in the frame, sends it once, and makes it the customer’s', async () => {
    await use(2)
    expect(cutSquare).toHaveBeenCalledExactlyOnceWith(picture, { x: 200, y: 0, side: 400 }, 512)
    expect([vi.mocked(upload).mock.calls.length, server.params('modifyHeadPic')]).toEqual([1, [{ avatarId: 'a1' }]])
    expect(onDone).toHaveBeenCalledOnce()
  })

  it('cuts and sends nothing twice when only the last step failed', async () => {
    server.on('modifyHeadPic', breaks(500))
    await use()
    expect(textOf(screen.getByRole('alert'))).toContain('上传失败')
    server.on('modifyHeadPic', { avatarUrl: '/a.jpg' })
    await use()
    expect([
      vi.mocked(cutSquare).mock.calls.length,
      vi.mocked(upload).mock.calls.length,
      onDone.mock.calls.length,
    ]).toEqual([1, 1, 1])
  })

  it('says so where the browser cannot cut it', async () => {
    vi.mocked(cutSquare).mockResolvedValue(null)
    await use()
    expect(textOf(screen.getByRole('alert'))).toContain('无法读取')
    expect(upload).not.toHaveBeenCalled()
  })

  it('shows how far it is, and lets nothing else be chosen meanwhile', async () => {
    vi.mocked(upload).mockImplementation((_call, _file, { onProgress }) => {
      onProgress?.(0.4)
      return new Promise(() => {})
    })
    await use()
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBeCloseTo(0.4)
    expect(document.querySelector('[type=file]')).toBeNull()
  })
})

describe('choosing a file', () => {
  const onPicture = vi.fn<(picture: ImageBitmap) => void>()
  const choose = (type: string) =>
    settle(() => {
      const input = document.querySelector<HTMLInputElement>('[type=file]') as HTMLInputElement
      Object.defineProperty(input, 'files', { value: [new File(['x'], 'x', { type })], configurable: true })
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })

  beforeEach(() => mountApp(<PictureInput label="file" look="plain" onPicture={onPicture} />))

  it.each([
    ['image/svg+xml', '请选择'],
    ['text/html', '请选择'],
    ['', '请选择'],
    ['image/png', '无法读取'],
  ])('of type %j that is no picture says so', async (type, words) => {
    vi.mocked(readPicture).mockResolvedValue(null)
    await choose(type)
    expect(textOf(screen.getByRole('alert'))).toContain(words)
    expect(onPicture).not.toHaveBeenCalled()
  })

  it('hands on a picture, and forgets what was wrong before', async () => {
    await choose('text/html')
    vi.mocked(readPicture).mockResolvedValue(picture)
    await choose('image/webp')
    expect(onPicture).toHaveBeenCalledExactlyOnceWith(picture)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
