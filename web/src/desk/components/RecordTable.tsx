import { useMemo } from 'react'
import { useTexts } from '../../kit/i18n/texts'
import { useLang } from '../../kit/stores/prefs'
import type { Lang } from '../../kit/api/types'
import type { FlatRecord } from '../api/types'
import { fieldName } from '../i18n/names'
import { DataTable } from './DataTable'
import { NamedGift } from './GiftPicture'
import type { Query } from './Notice'
import type { Column } from './tableFeatures'
import { recordTexts } from './texts'
import { Short, Value } from './values'

type Row = { at: string; record: FlatRecord }
type Props = { label: string; records: readonly FlatRecord[] | undefined; query: Query }

/** A list of flat records, with a column for each of their fields. */
export function RecordTable({ label, records, query }: Props) {
  const t = useTexts(recordTexts)
  const lang = useLang()
  const columns = useMemo(() => columnsOf(records ?? [], lang), [records, lang])
  const items = useMemo(() => records?.map((record, index) => ({ at: String(index), record })), [records])
  return <DataTable label={label} columns={columns} list={{ ...query, items }} keyOf={({ at }) => at} empty={t.empty} />
}

function columnsOf(records: readonly FlatRecord[], lang: Lang): Column<Row>[] {
  const otherLanguage = lang === 'en' ? 'Zh' : 'En'
  const names = new Set(records.flatMap((record) => Object.keys(record)))
  // A gift with a picture is one column.
  const inGift = names.has('imageUrl') ? ['giftId', 'imageUrl'] : []
  const fields = [...names].filter((field) => !field.endsWith(otherLanguage) && !inGift.includes(field))
  return fields.map((field) => ({
    id: field,
    header: fieldName(field.replace(/(?:Zh|En)$/, ''), lang),
    cell: ({ record }) =>
      inGift.length > 0 && field.startsWith('giftName') ? (
        <NamedGift url={String(record.imageUrl)} name={String(record[field])} giftId={String(record.giftId)} />
      ) : field.endsWith(lang === 'en' ? 'En' : 'Zh') && record[field] ? (
        <Short text={String(record[field])} />
      ) : (
        <Value field={field} value={record[field] ?? null} />
      ),
    end: records.some((record) => typeof record[field] === 'number'),
  }))
}
