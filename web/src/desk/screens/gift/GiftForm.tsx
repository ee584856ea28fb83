import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTexts } from '../../../kit/i18n/texts'
import { Button } from '../../../kit/ui/Button'
import { Field } from '../../../kit/ui/Field'
import { Halves, Panel } from '../../components/Page'
import { PictureUpload } from '../../components/PictureUpload'
import { Restored } from '../../components/Restored'
import { Select } from '../../components/Select'
import { useForm, valuesIn } from '../../components/useForm'
import type { Problems } from '../../components/useForm'
import type { FormDraft } from '../../components/useFormDraft'
import { commonTexts } from '../../i18n/texts'
import { CardPreview } from './CardPreview'
import css from './GiftForm.module.css'
import { ADDED, EDITED, checkGift } from './giftValues'
import type { Field as Name, GiftValues } from './giftValues'
import { giftFormTexts, pricesTexts } from './texts'

type Props = {
  values: GiftValues
  draft: FormDraft
  /** The picture that the gift has; null for none but the drawn one. */
  imageUrl: string | null
  /** A new gift gets its numbers, its price and its first units too. */
  isNew?: boolean
  /** Units of an existing gift. */
  available?: number
  submit: string
  onSubmit: (values: GiftValues, imageUrl: string | null) => void
}

/** The description of a gift, with its card in the shop beside it. */
export function GiftForm({ values, draft, imageUrl, isNew = false, available = 0, submit, onSubmit }: Props) {
  const t = useTexts(giftFormTexts)
  const common = useTexts(commonTexts)
  const { ref, onInput } = draft.form
  const names = isNew ? ADDED : EDITED
  const [shown, setShown] = useState(values)
  const [picture, setPicture] = useState(imageUrl)
  const typed = (form: HTMLFormElement) => ({ ...values, ...valuesIn<Name>(form, names) })
  const { form, problems } = useForm<Name>(
    names,
    (filled) => checkGift(filled, { ...t, ...common }),
    (filled) => onSubmit({ ...values, ...filled }, picture),
  )
  const side = (
    <>
      <PicturePanel picture={picture} onPicture={setPicture} />
      <Panel title={t.preview}>
        <CardPreview values={shown} imageUrl={picture} units={isNew ? Number(shown.stock) || 0 : available} />
      </Panel>
    </>
  )
  return (
    <form
      {...form}
      ref={ref}
      onInput={() => {
        onInput()
        if (ref.current) setShown(typed(ref.current))
      }}
    >
      <Restored draft={draft} />
      {/* A picture is kept with what was typed. */}
      <input hidden name="picture" value={picture ?? ''} onChange={(event) => setPicture(event.target.value || null)} />
      <Halves side={side}>
        <Fields values={values} problems={problems} isNew={isNew} />
      </Halves>
      <div className={css.buttons}>
        <Button type="submit" look="primary">
          {submit}
        </Button>
      </div>
    </form>
  )
}

function PicturePanel({ picture, onPicture }: { picture: string | null; onPicture: (picture: string | null) => void }) {
  const t = useTexts(giftFormTexts)
  return (
    <Panel title={t.picture}>
      {!picture && <p className="quiet">{t.isDrawn}</p>}
      <p className="quiet">{t.pictureHint}</p>
      <div className={css.picture}>
        <PictureUpload label={picture ? t.another : t.upload} onPicture={({ url }) => onPicture(url)} />
        {picture && <Button onClick={() => onPicture(null)}>{t.drawn}</Button>}
      </div>
    </Panel>
  )
}

type FieldsProps = { values: GiftValues; problems: Problems<Name>; isNew: boolean }

function Fields(props: FieldsProps) {
  const t = useTexts(giftFormTexts)
  const { categories } = useTexts(pricesTexts)
  const { field, choice } = useFields(props)
  return (
    <>
      <Group title={t.names}>
        {field('weaponZh')}
        {field('weaponEn')}
        {field('finishZh')}
        {field('finishEn')}
        {field('nameZh')}
        {field('nameEn')}
        {field('weaponModel', { hint: t.modelHint })}
      </Group>
      <Group title={t.kind} hint={props.isNew ? t.keyHint : t.fixedHint}>
        {props.isNew && (
          <>
            {field('defIndex')}
            {field('paintIndex')}
            {choice('exterior', t.exteriors, t.noExterior)}
            {choice('quality', t.qualities)}
            {field('phase')}
            {field('marketHashName')}
          </>
        )}
        {choice('category', categories)}
        {choice('rarity', t.rarities)}
        {field('rarityColor', { hint: t.colorHint })}
        {field('wearMin', { inputMode: 'decimal' })}
        {field('wearMax', { inputMode: 'decimal' })}
      </Group>
      <Group title={t.description}>
        {field('descriptionZh')}
        {field('descriptionEn')}
        {field('collectionZh')}
        {field('collectionEn')}
      </Group>
      {props.isNew && (
        <Group title={t.offer}>
          {field('price', { inputMode: 'decimal' })}
          {field('stock', { hint: t.stockHint })}
        </Group>
      )}
    </>
  )
}

/** Draws a field or a choice of the form by its name. */
function useFields({ values, problems }: FieldsProps) {
  const t = useTexts(giftFormTexts)
  const field = (name: Name, { hint, inputMode }: { hint?: string; inputMode?: 'decimal' } = {}) => (
    <Field
      key={name}
      name={name}
      label={t.label[name]}
      hint={!problems[name] && hint}
      error={problems[name]}
      defaultValue={values[name]}
      inputMode={inputMode}
      autoComplete="off"
      spellCheck={false}
    />
  )
  const choice = (
    name: 'category' | 'rarity' | 'exterior' | 'quality',
    words: Readonly<Record<string, string>>,
    none?: string,
  ) => (
    <Select
      name={name}
      label={t.label[name]}
      defaultValue={values[name]}
      options={[
        ...(none === undefined ? [] : [{ value: '', label: none }]),
        ...Object.entries(words).map(([value, label]) => ({ value, label })),
      ]}
    />
  )
  return { field, choice }
}

function Group({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      {hint && <p className={css.hint}>{hint}</p>}
      <div className={css.fields}>{children}</div>
    </Panel>
  )
}
