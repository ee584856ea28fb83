import { plural } from '../../../../kit/i18n/plural'
import { defineTexts } from '../../../../kit/i18n/texts'

export const itemsTexts = defineTexts(
  {
    chosen: '要提取的饰品',
    noneHint: '从背包里选择要送到 Steam 的饰品。',
    choose: '选择饰品',
    change: '重新选择',
    worth: '可兑换价值',
    more: (count: number) => `等 ${count} 件`,
    remove: (name: string) => `移除 ${name}`,
    recipient: '接收账号',
    steamId: (id: string) => `Steam ID ${id}`,
    link: 'Steam 交易链接',
    changeLink: '更换',
    how: '提取流程',
    howSteps: [
      ['发送报价', '提交后我们会向您的 Steam 账号发出交易报价，并在这里通知您。'],
      ['接受报价', '请在 Steam 中接受。逾期未接受，饰品自动退回背包。'],
      ['7–8 天交易保护', '送达后即可使用；按 Steam 规则，保护期内不能再交易或出售。'],
      [
        '可能的交易暂挂',
        '未启用 Steam 手机令牌满 7 天的账号，Steam 可能暂挂交易最多 15 天；遇到暂挂，饰品会退回背包。',
      ],
    ],
    ifFails: '饰品立即退回背包，不收任何费用，可以一键重试。',
    extract: (count: number) => `提取 ${count} 件`,
    confirm: (count: number) => `确认提取 ${count} 件`,
    chooseFirst: '请先选择饰品',
    finishFirst: '请先完成上面的设置',
    tooMany: (most: number) => `一次最多提取 ${most} 件，请减少数量`,
    onlyOldest: (most: number) => `一次最多提取 ${most} 件，这次会提取最早获得的 ${most} 件。`,
    gone: '所选饰品已在别处兑换或提取',
    goneHint: '您在其他页面或设备上处理过它们，这里没有重复提取。',
    toBag: '回到背包',
    submitted: '提取已提交',
    empty: '背包里没有可提取的饰品',
    emptyHint: '先去商城挑一件喜欢的吧。',
    toStore: '去逛商城',
  },
  {
    chosen: 'Items to extract',
    noneHint: 'Choose items from your bag to send to Steam.',
    choose: 'Choose items',
    change: 'Change',
    worth: 'Exchange value',
    more: (count: number) => `${count} items in all`,
    remove: (name: string) => `Remove ${name}`,
    recipient: 'Recipient',
    steamId: (id: string) => `Steam ID ${id}`,
    link: 'Steam trade link',
    changeLink: 'Change',
    how: 'How it works',
    howSteps: [
      ['We send the offer', 'We send a trade offer to your Steam account and notify you here.'],
      ['You accept it on Steam', 'If you do not accept in time, the items come back to your bag.'],
      [
        '7 to 8 days of trade protection',
        'You can use the items right away. Steam lets you trade or sell them when it ends.',
      ],
      [
        'A possible trade hold',
        'If you have not used the Steam mobile authenticator for 7 days, Steam may hold a trade for up to 15 ' +
          'days. The items then come back to your bag.',
      ],
    ],
    ifFails: 'The items go straight back to your bag. Nothing is charged, and you can try again with one tap.',
    extract: (count: number) => `Extract ${plural(count, 'item')}`,
    confirm: (count: number) => `Confirm: extract ${plural(count, 'item')}`,
    chooseFirst: 'Choose items first',
    finishFirst: 'Complete the steps above first',
    tooMany: (most: number) => `Up to ${most} items at a time. Please choose fewer.`,
    onlyOldest: (most: number) => `Up to ${most} items at a time. This time, the ${most} you have owned longest.`,
    gone: 'The selected items have been exchanged or extracted elsewhere',
    goneHint: 'That was in another tab or on another device. Nothing was extracted twice.',
    toBag: 'Back to the bag',
    submitted: 'Extraction submitted',
    empty: 'There is nothing to extract in your bag',
    emptyHint: 'Find something you like in the store first.',
    toStore: 'Go to the store',
  },
)

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
