import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { useTexts } from '../../../kit/i18n/texts'
import { Button } from '../../../kit/ui/Button'
import css from './UpdatePrompt.module.css'
import { updateTexts } from './texts'

/** Asks rather than reloads: the customer may be in the middle of a form. */
function UpdatePrompt({ onAccept }: { onAccept: () => void }) {
  const t = useTexts(updateTexts)
  const [isOpen, setOpen] = useState(true)
  return (
    <div role="status">
      {isOpen && (
        <div className={css.prompt}>
          <p>{t.ready}</p>
          <Button small onClick={() => setOpen(false)}>
            {t.later}
          </Button>
          <Button small look="primary" onClick={onAccept}>
            {t.refresh}
          </Button>
        </div>
      )}
    </div>
  )
}

let shown: { root: Root; host: HTMLElement } | undefined

/** In a root of its own, so that the app need not know of it before there is something to ask. */
export function showUpdatePrompt(onAccept: () => void): void {
  shown?.root.unmount()
  shown?.host.remove()
  const host = document.body.appendChild(document.createElement('div'))
  shown = { root: createRoot(host), host }
  shown.root.render(<UpdatePrompt onAccept={onAccept} />)
}
