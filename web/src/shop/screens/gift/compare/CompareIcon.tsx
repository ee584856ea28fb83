/** Two columns beside each other. */
export function CompareIcon({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d="M4.5 5.5h5.5v13H4.5zM14 5.5h5.5v13H14zM7.2 9.5v0M16.8 9.5v0M6.5 13h1.5M16 13h1.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
