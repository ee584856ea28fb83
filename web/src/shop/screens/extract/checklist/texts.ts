import { defineTexts } from '../../../../kit/i18n/texts'

export const checklistTexts = defineTexts(
  {
    why: '只需设置一次，以后输入提取密码即可。',
    realNameHint: '核实本人，未满 18 周岁不能提取和提现',
    tradeUrlHint: '饰品会发送到这个 Steam 账号',
    secret: '提取密码',
    secretHint: '每次提取和提现都需要输入，与登录密码分开',
    account: '收款账户',
    accountHint: '须为您本人实名的账户',
    accountGo: '去添加',
  },
  {
    why: 'Set up once. After that, the extract password is all you need.',
    realNameHint: 'Confirms who you are; you must be 18 or older',
    tradeUrlHint: 'Items are sent to this Steam account',
    secret: 'Extract password',
    secretHint: 'Needed for each extraction and cash-out; different from your login password',
    account: 'Payout account',
    accountHint: 'It must be in your own verified name',
    accountGo: 'Add',
  },
)
