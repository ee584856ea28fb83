import { defineTexts } from '../../i18n/texts'

export const messageTexts = defineTexts(
  {
    list: '消息列表',
    readAll: '全部已读',
    allRead: '已全部标为已读',
    unread: '未读',
    empty: '还没有消息',
    emptyHint: '订单、提取、提现和账号安全的每一步，都会在这里通知您。',
    toStore: '去逛商城',
    loadList: '消息加载失败',
    loadOne: '这条消息加载失败',
    gone: '没有找到这条消息',
    goneHint: '它可能属于另一个账号。',
    follow: {
      order: '查看订单',
      extract: '查看提取进度',
      cash: '查看提现进度',
      exchange: '查看已兑换的饰品',
      deposit: '查看充值进度',
      gift: '查看这件礼品',
      voucher: '查看优惠券',
      account: '前往账号与安全',
    },
  },
  {
    list: 'Messages',
    readAll: 'Mark all as read',
    allRead: 'All marked as read',
    unread: 'Unread',
    empty: 'No messages yet',
    // With a hyphen at which no line ends.
    emptyHint:
      'Updates on your orders, extractions, cash‑outs and account security appear here.',
    toStore: 'Go to the store',
    loadList: 'Your messages could not be loaded',
    loadOne: 'This message could not be loaded',
    gone: 'This message was not found',
    goneHint: 'It may belong to another account.',
    follow: {
      order: 'See the order',
      extract: 'See the extraction',
      cash: 'See the cash-out',
      exchange: 'See the exchanged items',
      deposit: 'See the deposit',
      gift: 'See the gift',
      voucher: 'See your vouchers',
      account: 'Go to account and security',
    },
  },
)
