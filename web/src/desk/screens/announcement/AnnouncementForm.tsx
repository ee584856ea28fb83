import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useTexts } from '../../../kit/i18n/texts'
import { Button } from '../../../kit/ui/Button'
import { Checkbox } from '../../../kit/ui/Checkbox'
import { Field } from '../../../kit/ui/Field'
import { TextArea } from '../../../kit/ui/TextArea'
import type { AnnouncementTexts } from '../../api/types'
import { Halves, Panel } from '../../components/Page'
import { Select } from '../../components/Select'
import { useForm } from '../../components/useForm'
import { commonTexts } from '../../i18n/texts'
import css from './Announcement.module.css'
import { Preview } from './Preview'
import { announcementTexts } from './texts'
import { FIELDS, checkTexts, textsIn } from './values'

const BODY_ROWS = 12

type Props = {
  texts: AnnouncementTexts
  /** A new one can be published later. */
  isNew?: boolean
  submit: string
  onSubmit: (texts: AnnouncementTexts, at: string) => void
  /** Further buttons. */
  children?: ReactNode
}

/** An announcement in both languages, with a preview of each. */
export function AnnouncementForm({ texts, isNew, submit, onSubmit, children }: Props) {
  const t = useTexts(announcementTexts)
  const common = useTexts(commonTexts)
  const ref = useRef<HTMLFormElement>(null)
  const [shown, setShown] = useState(texts)
  const [bodies, setBodies] = useState({ bodyZh: texts.bodyZh, bodyEn: texts.bodyEn })
  const { form, problems } = useForm(
    FIELDS,
    (values) => checkTexts(values, { ...t, ...common }),
    (values) => onSubmit(textsIn(values), values.at.trim()),
  )
  const refresh = () => {
    if (!ref.current) return
    const data = new FormData(ref.current)
    const values = Object.fromEntries(FIELDS.map((name) => [name, String(data.get(name) ?? '')]))
    setShown(textsIn(values as Parameters<typeof textsIn>[0]))
  }
  const language = (suffix: 'Zh' | 'En', label: string) => (
    <Panel title={label}>
      <div className={css.fields}>
        <Field
          name={`title${suffix}`}
          label={t.titleLabel}
          hint={!problems[`title${suffix}`] && t.titleHint}
          error={problems[`title${suffix}`]}
          defaultValue={texts[`title${suffix}`]}
          autoComplete="off"
        />
        <Field
          name={`summary${suffix}`}
          label={t.summaryLabel}
          hint={!problems[`summary${suffix}`] && t.summaryHint}
          error={problems[`summary${suffix}`]}
          defaultValue={texts[`summary${suffix}`]}
          autoComplete="off"
        />
        <TextArea
          name={`body${suffix}`}
          label={t.bodyLabel}
          error={problems[`body${suffix}`]}
          value={bodies[`body${suffix}`]}
          onText={(text) => setBodies((last) => ({ ...last, [`body${suffix}`]: text }))}
          rows={BODY_ROWS}
        />
      </div>
    </Panel>
  )
  return (
    <form {...form} ref={ref}>
      <Halves side={<Preview texts={shown} onRefresh={refresh} />}>
        {language('Zh', t.chinese)}
        {language('En', t.english)}
        <Panel title={t.options}>
          <div className={css.fields}>
            <div className={css.checks}>
              <Checkbox name="pinned" label={t.pinned} defaultChecked={texts.pinned} />
              <Checkbox name="banner" label={t.banner} defaultChecked={texts.banner} />
            </div>
            <Select
              name="action"
              label={t.action}
              defaultValue={texts.action ?? ''}
              options={[
                { value: '', label: t.noAction },
                ...Object.entries(t.where).map(([value, label]) => ({ value, label })),
              ]}
            />
            <Field
              name="voucherCode"
              label={t.voucherCode}
              defaultValue={texts.voucherCode ?? ''}
              autoComplete="off"
              spellCheck={false}
            />
            {isNew && (
              <Field
                name="at"
                label={t.at}
                hint={!problems.at && t.atHint}
                error={problems.at}
                autoComplete="off"
                spellCheck={false}
              />
            )}
          </div>
        </Panel>
        <div className={css.buttons}>
          {children}
          <Button type="submit" look="primary">
            {submit}
          </Button>
        </div>
      </Halves>
    </form>
  )
}
