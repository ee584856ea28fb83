import { parseYuan, yuanText } from '../../../kit/lib/money'
import type { GiftFields, GiftKey } from '../../api/types'
import type { Problems, Values } from '../../components/useForm'

/** Both languages of a text, and what else every gift has. */
export const NAMES = ['weaponZh', 'weaponEn', 'finishZh', 'finishEn', 'nameZh', 'nameEn'] as const
const OPTIONAL = ['collectionZh', 'collectionEn', 'descriptionZh', 'descriptionEn'] as const
const DESCRIBING = [
  ...NAMES,
  'category',
  'rarity',
  'rarityColor',
  'weaponModel',
  ...OPTIONAL,
  'wearMin',
  'wearMax',
] as const
const KEY = ['defIndex', 'paintIndex', 'exterior', 'quality', 'phase', 'marketHashName'] as const
const OFFER = ['price', 'stock'] as const

export const EDITED = DESCRIBING
export const ADDED = [...DESCRIBING, ...KEY, ...OFFER] as const
export type Field = (typeof ADDED)[number]
export type GiftValues = Values<Field>

/** A gift that nobody has described yet. */
export const EMPTY: GiftValues = {
  ...(Object.fromEntries(ADDED.map((name) => [name, ''])) as GiftValues),
  category: 'rifle',
  rarity: 'mil_spec',
  quality: 'normal',
}

/** The values of a gift's fields; its price and stock are changed elsewhere. */
export function valuesOf(fields: GiftFields, key: GiftKey, priceFen: number): GiftValues {
  const wear = (e6: number | null) => (e6 === null ? '' : String(e6 / MILLION))
  const texts = Object.fromEntries(
    [...NAMES, ...OPTIONAL, 'marketHashName', 'category', 'rarity', 'rarityColor', 'weaponModel'].map((name) => [
      name,
      fields[name as keyof GiftFields] ?? '',
    ]),
  )
  return {
    ...EMPTY,
    ...texts,
    wearMin: wear(fields.wearMinE6),
    wearMax: wear(fields.wearMaxE6),
    exterior: key.exterior ?? '',
    quality: key.quality,
    phase: key.phase ?? '',
    price: yuanText(priceFen),
  }
}

const MILLION = 1_000_000
const STOCK_MAX = 1_000_000_000

/** A typed wear in millionths, null for none; undefined where it is no number from 0 to 1. */
function wearOf(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  if (!/^[01](?:\.\d{1,6})?$/.test(typed)) return undefined
  const e6 = Math.round(Number(typed) * MILLION)
  return e6 <= MILLION ? e6 : undefined
}

const wholeOf = (text: string) => (/^\d{1,10}$/.test(text.trim()) ? Number(text) : Number.NaN)

type Words = Record<
  'fieldEmpty' | 'wrongWear' | 'wrongOrder' | 'wrongModel' | 'wrongColor' | 'wrongPrice' | 'wrongNumber',
  string
>

/** Names the fields that no gift can have. */
export function checkGift(values: Partial<GiftValues>, t: Words): Problems<Field> {
  const problems: Problems<Field> = {}
  const wrong = (name: Field, isWrong: (text: string) => boolean, words: string) => {
    const text = values[name]
    if (text !== undefined && isWrong(text.trim())) problems[name] = words
  }
  const [min, max] = [wearOf(values.wearMin ?? ''), wearOf(values.wearMax ?? '')]
  wrong('rarityColor', (text) => text !== '' && !/^#[0-9a-f]{6}$/i.test(text), t.wrongColor)
  wrong('weaponModel', (text) => !/^[0-9a-z_]{1,40}$/.test(text), t.wrongModel)
  wrong('wearMin', () => min === undefined, t.wrongWear)
  wrong('wearMax', () => typeof min === 'number' && typeof max === 'number' && min >= max, t.wrongOrder)
  wrong('wearMax', () => max === undefined, t.wrongWear)
  wrong('defIndex', (text) => !(wholeOf(text) <= INDEX_MAX), t.wrongNumber)
  wrong('paintIndex', (text) => !(wholeOf(text) <= INDEX_MAX), t.wrongNumber)
  wrong('price', (text) => !parseYuan(text), t.wrongPrice)
  wrong('stock', (text) => !(wholeOf(text) <= STOCK_MAX), t.wrongNumber)
  for (const name of [...NAMES, 'marketHashName', 'weaponModel', 'defIndex', 'paintIndex', 'price', 'stock'] as const)
    wrong(name, (text) => text === '', t.fieldEmpty)
  return problems
}

const INDEX_MAX = 2_147_483_647

/** The description that right values hold. */
export function fieldsIn(values: GiftValues, imageUrl: string | null): GiftFields {
  const optional = (text: string) => text.trim() || null
  return {
    category: values.category as GiftFields['category'],
    rarity: values.rarity as GiftFields['rarity'],
    rarityColor: optional(values.rarityColor),
    weaponModel: values.weaponModel.trim(),
    weaponZh: values.weaponZh.trim(),
    weaponEn: values.weaponEn.trim(),
    finishZh: values.finishZh.trim(),
    finishEn: values.finishEn.trim(),
    nameZh: values.nameZh.trim(),
    nameEn: values.nameEn.trim(),
    marketHashName: values.marketHashName.trim(),
    collectionZh: optional(values.collectionZh),
    collectionEn: optional(values.collectionEn),
    descriptionZh: optional(values.descriptionZh),
    descriptionEn: optional(values.descriptionEn),
    wearMinE6: wearOf(values.wearMin) ?? null,
    wearMaxE6: wearOf(values.wearMax) ?? null,
    imageUrl,
  }
}

/** The properties that make a gift another one, and its offer. */
export const offerIn = (values: GiftValues) => ({
  key: {
    defIndex: wholeOf(values.defIndex),
    paintIndex: wholeOf(values.paintIndex),
    exterior: (values.exterior || null) as GiftKey['exterior'],
    quality: (values.quality || 'normal') as GiftKey['quality'],
    phase: values.phase.trim() || null,
  },
  priceFen: parseYuan(values.price) ?? 0,
  stock: wholeOf(values.stock),
})
