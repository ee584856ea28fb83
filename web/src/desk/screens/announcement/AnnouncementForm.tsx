import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTexts } from '../../../kit/i18n/texts'
import { Button } from '../../../kit/ui/Button'
import { Checkbox } from '../../../kit/ui/Checkbox'
import { Field } from '../../../kit/ui/Field'
import { TextArea } from '../../../kit/ui/TextArea'
import type { AnnouncementTexts } from '../../api/types'
import { Halves, Panel } from '../../components/Page'
import { Restored } from '../../components/Restored'
import { PictureUpload } from '../../components/PictureUpload'
import { Select } from '../../components/Select'
import { useForm, valuesIn } from '../../components/useForm'
import type { Problems } from '../../components/useForm'
import type { FormDraft } from '../../components/useFormDraft'
import { commonTexts } from '../../i18n/texts'
import css from './AnnouncementForm.module.css'
import { Preview } from './Preview'
import { announcementTexts } from './texts'
import { FIELDS, checkTexts, textsIn, wholeTime, withPicture } from './values'
import type { Field as FieldName } from './values'

const BODY_ROWS = 12

type Props = {
  texts: AnnouncementTexts
  draft: FormDraft
  /** A new one can be published later. */
  isNew?: boolean
  submit: string
  onSubmit: (texts: AnnouncementTexts, at: string) => void
  /** Hidden fields, and further buttons. */
  children?: ReactNode
}

/** An announcement in both languages, with a preview of each. */
export function AnnouncementForm({ texts, draft, isNew = false, submit, onSubmit, children }: Props) {
  const t = useTexts(announcementTexts)
  const common = useTexts(commonTexts)
  const { ref } = draft.form
  const [shown, setShown] = useState(texts)
  const { form, problems } = useForm(
    FIELDS,
    (values) => checkTexts(values, { ...t, ...common }, Date.now()),
    (values) => onSubmit(textsIn(values), wholeTime(values.at)),
  )
  const [bodies, setBodies] = useState({ Zh: texts.bodyZh, En: texts.bodyEn })
  // The picture has no words yet: whoever writes them knows what it shows.
  const insert = (url: string) => setBodies(({ Zh, En }) => ({ Zh: withPicture(Zh, url), En: withPicture(En, url) }))
  const refresh = () => ref.current && setShown(textsIn(valuesIn(ref.current, FIELDS)))
  return (
    <form {...form} {...draft.form} className={css.form}>
      <Restored draft={draft} />
      <Halves side={<Preview texts={shown} onRefresh={refresh} />}>
        {LANGUAGES.map((suffix) => (
          <Language
            key={suffix}
            suffix={suffix}
            label={suffix === 'Zh' ? t.chinese : t.english}
            texts={texts}
            problems={problems}
            body={bodies[suffix]}
            onBody={(body) => setBodies((both) => ({ ...both, [suffix]: body }))}
          />
        ))}
        <Panel title={t.picture}>
          <p className={css.hint}>{t.pictureHint}</p>
          <PictureUpload label={t.insertPicture} onPicture={({ url }) => insert(url)} />
        </Panel>
        <Options texts={texts} isNew={isNew} problems={problems} />
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

type Part = { texts: AnnouncementTexts; problems: Problems<FieldName> }

const LANGUAGES = ['Zh', 'En'] as const

type LanguageProps = Part & { suffix: 'Zh' | 'En'; label: string; body: string; onBody: (body: string) => void }

function Language({ suffix, label, texts, problems, body, onBody }: LanguageProps) {
  const t = useTexts(announcementTexts)
  const line = (name: `titleZh` | `titleEn` | `summaryZh` | `summaryEn`, words: string, hint: string) => (
    <Field
      name={name}
      label={`${words} · ${label}`}
      hint={!problems[name] && hint}
      error={problems[name]}
      defaultValue={texts[name]}
      autoComplete="off"
    />
  )
  return (
    <Panel title={label}>
      <div className={css.fields}>
        {line(`title${suffix}`, t.titleLabel, t.titleHint)}
        {line(`summary${suffix}`, t.summaryLabel, t.summaryHint)}
        <TextArea
          name={`body${suffix}`}
          label={`${t.bodyLabel} · ${label}`}
          error={problems[`body${suffix}`]}
          value={body}
          onText={onBody}
          rows={BODY_ROWS}
        />
      </div>
    </Panel>
  )
}

function Options({ texts, isNew, problems }: Part & { isNew: boolean }) {
  const t = useTexts(announcementTexts)
  const places = Object.entries(t.where).map(([value, label]) => ({ value, label }))
  return (
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
          options={[{ value: '', label: t.noAction }, ...places]}
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
  )
}
