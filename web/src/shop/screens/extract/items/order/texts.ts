import { plural } from '../../../../../kit/i18n/plural'
import { defineTexts } from '../../../../../kit/i18n/texts'

export const orderChoiceTexts = defineTexts(
  {
    chosen: (count: number) => `已选中刚购买的 ${count} 件`,
    partly: (found: number, bought: number) =>
      `刚购买的饰品有 ${found} 件（共 ${bought} 件）在背包里并已选中；其余暂时不能提取，或已兑换、提取。`,
    later: '购买的饰品还没有到背包，到账后会自动选中。',
  },
  {
    chosen: (count: number) =>
      count === 1 ? 'The item you just bought is selected' : `The ${count} items you just bought are selected`,
    partly: (found: number, bought: number) =>
      `${found} of the ${plural(bought, 'item')} you bought ${found === 1 ? 'is' : 'are'} in your bag and selected. ` +
      'The others cannot be extracted yet, or have already been exchanged or extracted.',
    later: 'What you bought is not in your bag yet. It is selected as soon as it arrives.',
  },
)
