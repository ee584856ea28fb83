/** Outlines of `crates/pictures/src/shapes`, simplified to a grid of 64 × 48. */
export const SILHOUETTES = {
  rifle:
    'M54 5l3 3l5-2v3l-6 3v1l-22 10l3 4l7 3l-3 5l-6-3l-5-4l-2 2l-3 1l1 4l-1 1h-3l-2-6l-3 3l-9 9h-2l-4-6l1-2l13-8' +
    'l1-2l13-6v-2l2-1l2 1l13-6l3 2l3-2l-1-4z',
  pistol:
    'M54 2l4 3l2 9l-19 5v7l-8 2l-3-1l-2 17l-16 2l2-18l-1-2l-8-3l1-1l-2-7l2-3h3l1 1l43-9zM39 20h-3v5h-1l-1-4h-2' +
    'l1 4l6-1z',
  smg:
    'M45 3l2 3l4 2l10-2l1 2l-9 4v10l-4 1l-2-3l-1 3l-6 1l3 19l-6 1l-8-23l-12 3l-2-4l-10 2l2 9h-3l-2-10l2-2l10-3l3-2' +
    'v-1l2-1l1-2l2-1l1 2l20-5v-2zM45 17l-2 1v4l3-1zM41 18l-2 1l1 4l2-1z',
  heavy:
    'M60 7h1l1 3l-10 3l1 2l-3 1l5 8l-1 2l-1-1l-4-7l2 8l-1 1h-1l-3-9l-10 5l4 7l-1 2l-9 4l-4-6l-3 2l1 5l-3 1l-3-7' +
    'l-3 1l-4 2l-2 6l-2 1h-2l-3-8l17-10v-2l12-5l4 2v-4l7-3l2 1l-6 3v2l14-6v-3l2-1l1 3z',
  knife:
    'M34 8l11 1l8 6l6 10l3 13l-6-8l-4-4l-7-4l-8-2h-7l-2 2l-1 2l-4 1l-2 2v2l-2 1l-3 4l-1-1l-1 4l-2 2l-4 1l-4-2' +
    'l-2-4l2-5l3-2h3l-1-1l7-9l5-4l6-4zM8 30l-2 1l-1 3l1 2l3 1l2-1l1-3l-2-2z',
  gloves:
    'M35 2l3 2l-1 5l2-4h2l1 2l1 2l-2 8l3-5h3l1 2l-7 24v7l-1 1l-18-3v-5l1-1v-3l-4-7l-3-8l1-3l2-1l5 6l1-4l2-12l1-1' +
    'l3 1v7l1-8zM24 38l-1 3l14 1l1-2z',
}

export type IconCategory = keyof typeof SILHOUETTES

export function CategoryIcon({ name }: { name: IconCategory }) {
  return (
    <svg width="36" height="27" viewBox="0 0 64 48" fill="currentColor" fillRule="evenodd" aria-hidden="true">
      <path d={SILHOUETTES[name]} />
    </svg>
  )
}
