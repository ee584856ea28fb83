import { defineTexts } from '../../../i18n/texts'

export const supportTexts = defineTexts(
  {
    title: '有什么可以帮您？',
    hours: (from: string, to: string) => `人工客服 每日 ${from}–${to}（北京时间）`,
    open: '服务中',
    closed: '休息中',
    write: '联系在线客服',
    newWindow: '在新窗口打开',
    whereToFind: '在线客服入口以最新公告为准。多数问题在下面就能找到答案。',
    toAnnouncements: '查看公告',
    toGuide: '操作指南',
    handTitle: '联系前请准备',
    id: '用户编号',
    copyId: '复制用户编号',
    idUnknown: '暂时无法获取',
    hand: [
      '相关的订单、提取或提现编号',
      '发生的时间，以及页面上的提示',
      '需要截图时，请遮住密码和验证码',
    ],
    never: '客服不会索要登录密码、提取密码或短信验证码。',
    groups: { money: '钱款', items: '物品与提取', account: '账号与安全' },
  },
  {
    title: 'How can we help?',
    hours: (from: string, to: string) => `Staffed daily ${from}–${to} (Beijing time)`,
    open: 'Open now',
    closed: 'Closed now',
    write: 'Write to customer service',
    newWindow: 'opens a new window',
    whereToFind:
      'The latest announcements say where to write to us. Most questions are answered below.',
    toAnnouncements: 'Announcements',
    toGuide: 'Operation guide',
    handTitle: 'Please have ready',
    id: 'User ID',
    copyId: 'Copy user ID',
    idUnknown: 'Not available right now',
    hand: [
      'The number of the order, extraction or cash-out',
      'When it happened, and what the screen said',
      'Hide passwords and codes in screenshots',
    ],
    never: 'Customer service never asks for a login password, an extract password or an SMS code.',
    groups: { money: 'Money', items: 'Items and extractions', account: 'Account and security' },
  },
)
