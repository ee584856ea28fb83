import { readFileSync } from 'node:fs'
import type { Category, Exterior, Gift, GiftCard, GiftFacets, Lang, Quality, Rarity } from '../src/api/types'

export type Line = {
  market_hash_name: string
  name_zh: string
  name_en: string
  weapon_zh: string
  weapon_en: string
  finish_zh: string
  finish_en: string
  category: Category
  weapon_model: string
  exterior: Exterior | null
  wear_min: number | null
  wear_max: number | null
  rarity: Rarity
  rarity_color: string
  quality: Quality
  collection_zh: string | null
  collection_en: string | null
  phase: string | null
  price_fen: number
  stock: number
}

const WEAPONS: [string, string, string, Category][] = [
  ['ak47', 'AK-47', 'AK-47', 'rifle'],
  ['awp', 'AWP', 'AWP', 'rifle'],
  ['deagle', '沙漠之鹰', 'Desert Eagle', 'pistol'],
  ['glock', '格洛克18型', 'Glock-18', 'pistol'],
  ['mp9', 'MP9', 'MP9', 'smg'],
  ['nova', '新星', 'Nova', 'heavy'],
  ['karambit', '爪子刀（★）', '★ Karambit', 'knife'],
  ['sport', '运动手套（★）', '★ Sport Gloves', 'gloves'],
]
const FINISHES: [string, string, Rarity, string][] = [
  ['火蛇', 'Fire Serpent', 'covert', '#eb4b4b'],
  ['渐变之色', 'Fade', 'classified', '#d32ce6'],
  ['表面淬火', 'Case Hardened', 'restricted', '#8847ff'],
  ['地下水', 'Groundwater', 'industrial', '#5e98d9'],
  ['红线', 'Redline', 'mil_spec', '#4b69ff'],
]
const BANDS: [Exterior, string, string, number, number][] = [
  ['FN', '崭新出厂', 'Factory New', 0, 0.07],
  ['MW', '略有磨损', 'Minimal Wear', 0.07, 0.15],
  ['FT', '久经沙场', 'Field-Tested', 0.15, 0.38],
]

function invented(): Line[] {
  const lines: Line[] = []
  for (const [model, zh, en, category] of WEAPONS)
    for (const [finishZh, finishEn, rarity, color] of FINISHES)
      for (const [exterior, bandZh, bandEn, from, to] of BANDS)
        for (const quality of ['normal', 'stattrak'] as const) {
          const n = lines.length
          lines.push({
            market_hash_name: `${quality === 'stattrak' ? 'StatTrak™ ' : ''}${en} | ${finishEn} (${bandEn})`,
            name_zh: `${zh} | ${finishZh} (${bandZh})`,
            name_en: `${en} | ${finishEn} (${bandEn})`,
            weapon_zh: zh, weapon_en: en, finish_zh: finishZh, finish_en: finishEn,
            category, weapon_model: model, exterior, wear_min: from, wear_max: to, rarity, rarity_color: color, quality,
            collection_zh: '演示收藏品', collection_en: 'The Demo Collection', phase: null,
            price_fen: 199 + ((n * 7919) % 90_000), stock: n % 12 === 11 ? 0 : 2 + (n % 40),
          })
        }
  return lines
}

const file = process.env.SATCHEL_MOCK_CATALOGUE
export const lines: Line[] = file ? readFileSync(file, 'utf8').trim().split('\n').map((line) => JSON.parse(line) as Line) : invented()
const shuffled = lines.map((_, index) => index).toSorted((a, b) => ((a * 7919) % 15_013) - ((b * 7919) % 15_013))

export function card(index: number, lang: Lang): GiftCard {
  const line = lines[index]!
  const zh = lang !== 'en'
  return {
    id: String(index + 1),
    name: zh ? line.name_zh : line.name_en,
    weapon: zh ? line.weapon_zh : line.weapon_en,
    finish: zh ? line.finish_zh : line.finish_en,
    category: line.category, weaponModel: line.weapon_model, exterior: line.exterior, rarity: line.rarity,
    rarityColor: line.rarity_color, quality: line.quality, phase: line.phase, priceFen: line.price_fen, stock: line.stock,
    imageUrl: `/pictures/${line.category}-${line.rarity_color.slice(1)}-${index % 12}.svg`,
  }
}

const FIELDS = ['category', 'weapon', 'exterior', 'rarity', 'quality'] as const
const valueOf = (line: Line, field: (typeof FIELDS)[number]) => (field === 'weapon' ? line.weapon_model : line[field])

function matches(index: number, search: URLSearchParams, except = ''): boolean {
  const line = lines[index]!
  const keyword = search.get('keyword')?.toLowerCase()
  if (keyword && !`${line.name_zh} ${line.name_en}`.toLowerCase().includes(keyword)) return false
  if (except !== 'price' && line.price_fen < Number(search.get('minPriceFen') ?? 0)) return false
  if (except !== 'price' && line.price_fen > Number(search.get('maxPriceFen') ?? Infinity)) return false
  return FIELDS.every((field) => field === except || search.getAll(field).length === 0 || search.getAll(field).includes(String(valueOf(line, field))))
}

export function list(search: URLSearchParams, lang: Lang) {
  const found = shuffled.filter((index) => matches(index, search))
  const sort = search.get('sort')
  if (sort === 'price_asc') found.sort((a, b) => lines[a]!.price_fen - lines[b]!.price_fen)
  if (sort === 'price_desc') found.sort((a, b) => lines[b]!.price_fen - lines[a]!.price_fen)
  if (sort === 'newest') found.sort((a, b) => b - a)
  const from = Number(search.get('cursor') ?? 0)
  const to = from + Number(search.get('limit') ?? 20)
  return { items: found.slice(from, to).map((index) => card(index, lang)), total: found.length, nextCursor: to < found.length ? String(to) : null }
}

export function facets(search: URLSearchParams, lang: Lang): GiftFacets {
  const count = (field: (typeof FIELDS)[number]) => {
    const counts = new Map<string, { count: number; line: Line }>()
    for (const index of shuffled) {
      if (!matches(index, search, field)) continue
      const line = lines[index]!
      const value = String(valueOf(line, field))
      const known = counts.get(value)
      if (known) known.count += 1
      else counts.set(value, { count: 1, line })
    }
    return [...counts]
  }
  const found = shuffled.filter((index) => matches(index, search))
  const prices = found.map((index) => lines[index]!.price_fen)
  const plain = <T>(field: (typeof FIELDS)[number]) => count(field).map(([value, { count: many }]) => ({ value: value as T, count: many }))
  return {
    total: found.length,
    categories: plain<Category>('category'),
    weapons: count('weapon').map(([value, { count: many, line }]) => ({ value, count: many, category: line.category, name: lang === 'en' ? line.weapon_en : line.weapon_zh })),
    exteriors: plain<Exterior>('exterior'),
    rarities: count('rarity').map(([value, { count: many, line }]) => ({ value: value as Rarity, color: line.rarity_color, count: many })),
    qualities: plain<Quality>('quality'),
    minPriceFen: prices.length > 0 ? prices.reduce((a, b) => Math.min(a, b)) : 0,
    maxPriceFen: prices.length > 0 ? prices.reduce((a, b) => Math.max(a, b)) : 0,
  }
}

export function gift(id: string, lang: Lang): Gift | null {
  const index = Number(id) - 1
  const line = lines[index]
  if (!line) return null
  const same = lines.flatMap((other, at) => (other.weapon_en === line.weapon_en && other.finish_en === line.finish_en && other.phase === line.phase && at !== index ? [at] : []))
  const skin = [line, ...same.map((at) => lines[at]!)]
  const history = Array.from({ length: 90 }, (_, day) => ({
    day: new Date(Date.now() - (89 - day) * 86_400_000).toISOString().slice(0, 10),
    priceFen: Math.round(line.price_fen * (1 + 0.12 * Math.sin(day / 9 + index) + 0.05 * Math.sin(day * 1.7))),
  }))
  return {
    ...card(index, lang),
    collection: lang === 'en' ? line.collection_en : line.collection_zh,
    wearMin: line.wear_min, wearMax: line.wear_max,
    skinWearMin: Math.min(...skin.map((one) => one.wear_min ?? 0)), skinWearMax: Math.max(...skin.map((one) => one.wear_max ?? 1)),
    description: lang === 'en' ? 'A finish with a story of its own, painted by hand.' : '一款有故事的皮肤，手工绘制，细节经得起近看。',
    marketHashName: line.market_hash_name, exchangeFen: Math.floor(line.price_fen * 0.9),
    priceHistory: index % 5 === 0 ? [] : history,
    siblings: same.map((at) => ({ id: String(at + 1), exterior: lines[at]!.exterior, quality: lines[at]!.quality, priceFen: lines[at]!.price_fen, stock: lines[at]!.stock })),
  }
}
