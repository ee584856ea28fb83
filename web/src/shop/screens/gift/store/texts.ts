import { plural } from '../../../../kit/i18n/plural'
import { defineTexts } from '../../../../kit/i18n/texts'

/** The words of the filters; those of the store itself are in the dictionary, because the build draws it too. */
export const filterTexts = defineTexts(
  {
    weapon: '武器',
    exterior: '外观',
    rarity: '品质等级',
    quality: '类型',
    price: '价格区间（元）',
    minPrice: '最低价',
    maxPrice: '最高价',
    reset: '重置',
    show: (count: string) => `查看 ${count} 件`,
    remove: (name: string) => `取消筛选：${name}`,
    clearAll: '清空筛选',
    priceFrom: (yuan: string) => `¥${yuan} 起`,
    priceTo: (yuan: string) => `¥${yuan} 以下`,
  },
  {
    weapon: 'Weapon',
    exterior: 'Exterior',
    rarity: 'Rarity',
    quality: 'Type',
    price: 'Price range (yuan)',
    minPrice: 'Min price',
    maxPrice: 'Max price',
    reset: 'Reset',
    show: (count: string) => `Show ${plural(count, 'gift')}`,
    remove: (name: string) => `Remove filter: ${name}`,
    clearAll: 'Clear filters',
    priceFrom: (yuan: string) => `From ¥${yuan}`,
    priceTo: (yuan: string) => `Up to ¥${yuan}`,
  },
)
