const SHAPES = {
  rifle: 'M2 11h4l1.5-1.5H14l.5 1H22v2h-5l-.8 1h-2.4l-1 3.5h-2l.6-3.5H9l-2 2.5H4l.7-2.5H2z',
  pistol: 'M3.5 7.5h17v4h-7.5l-1 2H9.8L8 18.5H4.3L6 11.5H3.5z',
  knife: 'M2.5 18.5c3.5-.5 5-2 7-4.5 3-4 7-7 12-8-1 5-4 9.5-8.5 11-3 1-7 .5-10.5 1.5z',
  gloves: 'M7 11V5.5a1.3 1.3 0 0 1 2.6 0V10V4.3a1.3 1.3 0 0 1 2.6 0V10V4.8a1.3 1.3 0 0 1 2.6 0v5.7V6.5a1.2 1.2 0 0 1 2.4 0V15c0 3.5-2 5.5-5.2 5.5-3.5 0-4.8-2-6-4.5l-2-4c-.5-1.2 1-2 1.8-1z',
}

export function CategoryIcon({ name }: { name: keyof typeof SHAPES }) {
  return (
    <svg width="26" height="26" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" aria-hidden="true">
      <path d={SHAPES[name]} />
    </svg>
  )
}
