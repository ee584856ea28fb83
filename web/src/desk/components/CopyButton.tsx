import { useState } from 'react'
import { useTexts } from '../../kit/i18n/texts'
import { copyText } from '../../kit/lib/copy'
import { Button } from '../../kit/ui/Button'
import { commonTexts } from '../i18n/texts'

/** Copies a text, and says so in its own label. */
export function CopyButton({ text }: { text: string }) {
  const t = useTexts(commonTexts)
  const [done, setDone] = useState<boolean | null>(null)
  const copy = async () => setDone(await copyText(text))
  return (
    <>
      <Button onClick={() => void copy()}>{done ? t.copied : t.copy}</Button>
      <span role="status" className={done === false ? 'quiet' : 'sr-only'}>
        {done === false && t.copyFailed}
        {done && t.copied}
      </span>
    </>
  )
}
