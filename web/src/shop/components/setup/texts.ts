import { defineTexts } from '../../../kit/i18n/texts'

/** Words of what has to be set up once, wherever it is asked for. */
export const setupTexts = defineTexts(
  {
    title: (left: number) => `还差 ${left} 步设置`,
    label: '需要先设置的内容',
    done: '已完成',
    realName: '实名认证',
    realNameGo: '去认证',
    tradeUrl: 'Steam 交易链接',
    go: '去设置',
    unknown: '账号信息暂时读取不到',
  },
  {
    title: (left: number) => (left === 1 ? 'One step left to set up' : `${left} steps left to set up`),
    label: 'What to set up first',
    done: 'Done',
    realName: 'Real name',
    realNameGo: 'Verify',
    tradeUrl: 'Steam trade link',
    go: 'Set up',
    unknown: 'Your account could not be loaded',
  },
)

export const howItWorksTexts = defineTexts(
  { fee: '手续费', free: '免费', ifFails: '如果没有成功' },
  { fee: 'Fee', free: 'Free', ifFails: 'If something goes wrong' },
)
