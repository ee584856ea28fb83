import type { Lang } from '../../../kit/api/types'

type About = {
  slogan: string
  intro: string
  values: readonly { title: string; text: string }[]
  notice: string
}

export const aboutUs: Record<Lang, About> = {
  'zh-CN': {
    slogan: '给每一件心爱的饰品，一个安心的归处',
    intro: '{brand}是一家游戏饰品商城。在这里，您可以挑选喜欢的礼品，收进自己的背包，随时提取到 Steam，或兑换为余额。',
    values: [
      {
        title: '看得清',
        text: '价格、磨损、库存、费用，付款之前全部写明；之后每一步都有时间记录。',
      },
      {
        title: '放得下心',
        text: '每一分钱、每一件饰品都有唯一的去处。没有成功的操作，饰品与款项会回到原处。',
      },
      { title: '用得快', text: '为手机与慢网络而做：打开就能看，点下就有回应。' },
      { title: '由您做主', text: '数据可以自行导出，账号可以自行注销，提现不设隐形门槛。' },
    ],
    notice:
      '商城中的图片由{brand}绘制。Counter-Strike、Steam 及武器名称归 Valve Corporation 所有，{brand}与 Valve 没有隶属或合作关系。',
  },
  en: {
    slogan: 'A safe home for the cosmetics you love',
    intro:
      '{brand} is a store for game cosmetics. ' +
      'Pick the gifts you like, keep them in your bag, send them to Steam whenever you want, or turn them into ' +
      'balance.',
    values: [
      {
        title: 'Nothing hidden',
        text: 'You see price, wear, stock and fees before you pay, and every step afterwards is dated.',
      },
      {
        title: 'Nothing lost',
        text:
          'Every fen and every item is accounted for. ' +
          'If something does not go through, it goes back where it came from.',
      },
      {
        title: 'No waiting',
        text: 'Made for phones and slow networks: it opens at once and answers every tap.',
      },
      {
        title: 'Yours to decide',
        text: 'Export your data or delete your account yourself. Cashing out has no hidden conditions.',
      },
    ],
    notice:
      'The pictures in the store are drawn by {brand}. ' +
      'Counter-Strike, Steam and the names of weapons belong to Valve Corporation, with which {brand} is not ' +
      'affiliated.',
  },
}
