import { defineTexts } from '../../../../../kit/i18n/texts'

export const pickerTexts = defineTexts(
  {
    title: '选择饰品',
    list: '背包饰品',
    all: '全选',
    clear: '清空已选',
    done: (count: number) => `选好了（${count} 件）`,
    held: (count: number, each: string) => `共 ${count} 件，每件可兑换 ${each}`,
    quantity: (name: string) => `${name} 的数量`,
    fewer: '减少数量',
    moreOf: '增加数量',
  },
  {
    title: 'Choose items',
    list: 'Items in the bag',
    all: 'Select all',
    clear: 'Clear',
    done: (count: number) => `Done (${count})`,
    held: (count: number, each: string) => `${count} in the bag, worth ${each} each`,
    quantity: (name: string) => `Quantity of ${name}`,
    fewer: 'Fewer',
    moreOf: 'More',
  },
)
