import { create } from 'zustand'

/** The one picture that flies between a card and the detail screen, named by the place it left. */
export const useShared = create<{ place: string; giftId: string }>(() => ({ place: '', giftId: '' }))

export function sharePicture(place: string, giftId: string): void {
  useShared.setState({ place, giftId })
}
