import { Suspense, useState } from 'react'
import { Notice } from '../../../components/Notice'
import { lazyPart } from '../../../components/lazyPart'
import { useTexts } from '../../../../kit/i18n/texts'
import panel from '../../../../kit/styles/panel.module.css'
import { Button } from '../../../../kit/ui/Button'
import { extractTexts } from '../texts'
import { itemsTexts } from './texts'
import type { useExtractFlow } from './useExtractFlow'

const SecretSheet = lazyPart(() => import('./SecretSheet').then((m) => ({ default: m.SecretSheet })))

type Props = { flow: ReturnType<typeof useExtractFlow>; ready: boolean; steamId: string | null }

/**
 * The button, always in sight. Until everything is there it says what is missing; then it asks for the extract
 * password.
 */
export function ItemsForm({ flow, ready, steamId }: Props) {
  const t = useTexts(itemsTexts)
  const words = useTexts(extractTexts)
  const [asking, setAsking] = useState<'never' | 'open' | 'closed'>('never')
  const none = flow.units === 0
  const label = !ready ? t.finishFirst : none ? t.chooseFirst : t.extract(flow.units)
  return (
    <>
      {flow.isUnknown && (
        <div className={panel.note}>
          <Notice icon="alert" warn>
            {words.unknown}
          </Notice>
        </div>
      )}
      <div className={panel.bar} data-bar>
        <div>
          <Button
            wide
            look="primary"
            disabled={!ready || none || flow.tooMany}
            aria-haspopup="dialog"
            onClick={() => setAsking('open')}
          >
            {label}
          </Button>
        </div>
      </div>
      {asking !== 'never' && (
        <Suspense>
          <SecretSheet
            open={asking === 'open' && !none}
            flow={flow}
            steamId={steamId}
            onClose={() => setAsking('closed')}
          />
        </Suspense>
      )}
    </>
  )
}
