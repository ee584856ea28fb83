import { Notice } from '../../../components/Notice'
import { Form, SubmitButton } from '../../../components/form/Form'
import { confirmed, currentPassword } from '../../../components/form/fields'
import { useForm } from '../../../components/form/useForm'
import { useT } from '../../../i18n/language'
import { useTexts } from '../../../../kit/i18n/texts'
import facts from '../../../../kit/styles/facts.module.css'
import { Money } from '../../../../kit/ui/Money'
import { Sheet } from '../../../../kit/ui/Sheet'
import css from '../Extract.module.css'
import { SecretFields } from '../SecretFields'
import { extractTexts } from '../texts'
import { itemsTexts } from './texts'
import type { useExtractFlow } from './useExtractFlow'

const schema = confirmed({ secret: currentPassword, secretAgain: currentPassword }, 'secret', 'secretAgain')

type Props = { open: boolean; flow: ReturnType<typeof useExtractFlow>; steamId: string | null; onClose: () => void }

/** The items that go and their recipient, once more, and the extract password twice. */
export function SecretSheet({ open, flow, steamId, onClose }: Props) {
  const t = useTexts(itemsTexts)
  const words = useTexts(extractTexts)
  const { common } = useT()
  const form = useForm({ schema, submit: ({ secret }) => flow.submit(secret) })
  return (
    <Sheet open={open} title={t.extract(flow.units)} closeLabel={common.close} onClose={onClose}>
      <dl className={facts.facts}>
        {steamId && (
          <div>
            <dt>{t.recipient}</dt>
            <dd className="num">{t.steamId(steamId)}</dd>
          </div>
        )}
        {/* The present choice says nothing about a call whose outcome is not known. */}
        {!flow.isUnknown && !flow.takesAll && (
          <div>
            <dt>{t.worth}</dt>
            <dd>
              <Money fen={flow.totals.exchangeFen} size="s" quiet />
            </dd>
          </div>
        )}
      </dl>
      <Form form={form} className={css.form}>
        <SecretFields />
        {flow.isUnknown && (
          <Notice icon="alert" warn>
            {words.unknown}
          </Notice>
        )}
        <SubmitButton label={t.confirm(flow.units)} failed={words.failed} ifUnknown />
      </Form>
    </Sheet>
  )
}
