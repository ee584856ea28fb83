import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTexts } from '../../../kit/i18n/texts'
import { formatLimit } from '../../../kit/lib/money'
import { Field } from '../../../kit/ui/Field'
import { ActSheet } from '../../components/ActSheet'
import { Select } from '../../components/Select'
import { useCall } from '../../data/calls'
import type { Problems } from '../../components/useForm'
import css from './Campaign.module.css'
import { OPTIONAL, checkCampaign, fieldsOf, paramsOf, worstCostOf } from './newCampaign'
import type { Kind, Name } from './newCampaign'
import { campaignTexts } from './texts'

type Props = { open: boolean; onClose: () => void; onDone: (proposalNo: string | null) => void }

/** Creates a campaign; one that can cost much is proposed. */
export function CreateSheet({ open, onClose, onDone }: Props) {
  const t = useTexts(campaignTexts)
  const [kind, setKind] = useState<Kind>('amount')
  const [typed, setTyped] = useState<Record<string, string>>({})
  const bounds = useCall('listCampaign', {}).data
  const worst = bounds ? worstCostOf({ ...typed, kind }, bounds.largestOrderFen) : null
  const needsTwo = bounds !== undefined && worst !== null && worst > bounds.aloneFen
  const note = ({ currentTarget }: FormEvent<HTMLElement>) => {
    const form = currentTarget.closest('form')
    if (form)
      setTyped(
        Object.fromEntries(
          [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
        ),
      )
  }
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={t.create}
      hint={needsTwo ? undefined : t.createHint}
      submit={t.create}
      needsTwo={needsTwo}
      call="createCampaign"
      changes={['listCampaign', 'listProposal', 'getToday']}
      names={fieldsOf(kind)}
      optional={OPTIONAL}
      check={(values) => checkCampaign(values, t)}
      paramsOf={({ reason, ...values }) => ({ ...paramsOf(values), reason })}
      onDone={({ proposalNo }) => onDone(proposalNo)}
    >
      {(problems) => (
        <>
          <div className={css.fields} onChange={note}>
            <Fields kind={kind} onKind={setKind} problems={problems} />
          </div>
          {worst !== null && (
            <p role="status">
              {t.worstCost} {formatLimit(worst)}
            </p>
          )}
        </>
      )}
    </ActSheet>
  )
}

type FieldsProps = { kind: Kind; onKind: (kind: Kind) => void; problems: Problems<Name> }

function Fields({ kind, onKind, problems }: FieldsProps) {
  const t = useTexts(campaignTexts)
  const field = (name: Name, inputMode?: 'decimal' | 'numeric') => ({
    name,
    label: t.field[name],
    error: problems[name],
    inputMode,
    autoComplete: 'off',
  })
  const choices = (['amount', 'percent'] as const).map((value) => ({ value, label: t.kindIs[value] }))
  return (
    <>
      <Field {...field('nameZh')} maxLength={60} />
      <Field {...field('nameEn')} maxLength={60} />
      <Select
        name="kind"
        label={t.field.kind}
        options={choices}
        value={kind}
        onChange={({ target }) => onKind(target.value as Kind)}
      />
      {kind === 'amount' ? (
        <Field {...field('amount', 'decimal')} />
      ) : (
        <>
          <Field {...field('percent', 'numeric')} />
          <Field {...field('cap', 'decimal')} placeholder={t.noLimit} />
        </>
      )}
      <Field {...field('threshold', 'decimal')} placeholder={t.anyOrder} />
      <Field {...field('quantity', 'numeric')} />
      <Field {...field('days', 'numeric')} defaultValue="30" />
      <Field {...field('code')} placeholder={t.noCode} maxLength={32} />
    </>
  )
}
