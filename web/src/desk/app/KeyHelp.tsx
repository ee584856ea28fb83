import { useState } from 'react'
import { useTexts } from '../../kit/i18n/texts'
import { useLang } from '../../kit/stores/prefs'
import { Sheet } from '../../kit/ui/Sheet'
import type { Me } from '../api/types'
import { useKeys } from '../components/keys'
import { commonTexts } from '../i18n/texts'
import { permitted } from '../router/screens'
import css from './Frame.module.css'
import { frameTexts } from './texts'

/** The list of keys, which `?` opens. */
export function KeyHelp({ me }: { me: Me }) {
  const t = useTexts(frameTexts)
  const common = useTexts(commonTexts)
  const lang = useLang()
  const [open, setOpen] = useState(false)
  useKeys({ '?': () => setOpen(true) })
  const keys = [
    ['/', t.keyFind],
    ['j  k', t.keyRows],
    ['Enter', t.keyOpen],
    ['x', t.keySelect],
    ...permitted(me.permissions).flatMap(({ nav, title }) => (nav ? [[`g ${nav.letter}`, title[lang]] as const] : [])),
    ['?', t.keyHelp],
  ] as const
  return (
    <Sheet open={open} onClose={() => setOpen(false)} title={t.keys} closeLabel={common.close}>
      <dl className={css.keys}>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
