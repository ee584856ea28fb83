import { create } from 'zustand'

/** The picture that the view transition moves between a card and the detail screen, and the place where it started. */
export const useSharedPicture = create<{ place: string; giftId: string }>(() => ({ place: '', giftId: '' }))

export function sharePicture(place: string, giftId: string): void {
  useSharedPicture.setState({ place, giftId })
}
