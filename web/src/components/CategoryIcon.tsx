/** Outlines of `crates/pictures/src/shapes`, simplified to a grid of 64 × 48: AK-47, Glock-18, MP9, M249, karambit, sport gloves. */
export const SILHOUETTES = {
  rifle:
    'M54.5 5l2.5 3.5l1-1l3.5-1v2.5l-6 3l.5 1l-22 10.5l3.5 3.5l6 3.5l-2.5 4.5l-6.5-2.5l-5-4.5l-1.5 2l-2.5 .5l.5 5l-.5 1h-3.5l-2-6.5l-3.5 2.5l-8.5 9.5l-1.5 1l-1-.5l-3.5-7l.5-1.5l13.5-8l.5-2l13-6l1-2l1.5-1l1.5 1l14-6.5l2 2l3.5-1l-.5-4.5z',
  pistol:
    'M54.5 2l3.5 2.5l1.5 9.5l-18 4.5l-.5 7l-8 2l-2.5-.5l-2 16.5l-16 2.5l1-18.5l-1-1.5l-7.5-3l1-.5l-2-7l2-3l2.5-.5l1 1l43-9zM39.5 19.5l-3 1l-.5 4.5l-1.5-.5v-3.5l-2 .5l1 4l6-1.5z',
  smg:
    'M44.5 3l3 3.5h3l.5 1.5l10.5-1.5l.5 1.5l-4 1.5l-.5 1l-5 1l-.5 2.5l1.5 7l-.5 1.5l-3.5 1l-2-4l-1.5 3l-6.5 1.5l3.5 19.5l-6.5 1l-7.5-23.5l-12 3l-2-4.5l-9.5 3l1 8.5l-1 .5l-1.5-.5l-2-9.5l1.5-2l10.5-3.5l.5-1l2.5-.5v-2l2.5-.5l.5-2.5h2l1 1.5l19.5-5l.5-2zM45 17.5l-1.5 .5v3.5l2.5-1zM41.5 18.5l-2.5 .5l1 3.5l2-.5z',
  heavy:
    'M60 6.5l1 .5l1 3l-9.5 3.5l.5 1.5l-3 1l5 8.5l-1 1h-1l-4.5-7.5l2 8v1l-2 .5l-2.5-9.5l-9.5 5l3.5 7.5l-1 2l-9 4l-3.5-6l-3 1.5v5l-3 1l-1-.5l-1-6.5l-4 1l-3 2.5l-2.5 5.5l-2.5 1.5l-1.5-.5l-3-8.5l10.5-5l.5-1.5l6-3l.5-2l12-5l4 1.5l-.5-3.5l7-3.5l1.5 2l-5.5 2.5l.5 1.5l13.5-5.5v-3.5h1.5l2 2l1-1z',
  knife:
    'M33.5 8l11.5 1.5l4.5 2l4 3.5l5.5 9.5l3 13.5l-5.5-8l-5-4.5l-6.5-3.5l-7.5-2l-7.5 .5l-2 1.5l-1 2l-4.5 1l-1.5 2v2l-2.5 1.5l-3 3.5l-.5-.5l-1 3l-2.5 2.5l-3.5 1l-4-2l-2-4l1.5-5l3.5-2h3l-1-1.5l6.5-8l5.5-4.5l6.5-3.5zM8 30l-2.5 1.5l-.5 2.5l1.5 2l2.5 1l2-1.5l1-2.5l-1.5-2.5z',
  gloves:
    'M35 2l2.5 2v4.5l2-3.5h1.5l1.5 1.5l.5 3l-2 8l3.5-5.5l2.5 .5l1 1.5l-7 23.5v7.5l-1 1l-18-2.5v-6l1-.5l.5-3l-4-6.5l-3-8.5v-3l3-1l4.5 6.5l1.5-4l1-12.5l1.5-1l2.5 .5l1 7.5l1-7.5zM23.5 38l-.5 2.5l14.5 2l.5-3z',
}

export type IconCategory = keyof typeof SILHOUETTES

export function CategoryIcon({ name }: { name: IconCategory }) {
  return (
    <svg width="36" height="27" viewBox="0 0 64 48" fill="currentColor" fillRule="evenodd" aria-hidden="true">
      <path d={SILHOUETTES[name]} />
    </svg>
  )
}
