import { defineTexts } from '../../../kit/i18n/texts'

export const tradeUrlTexts = defineTexts(
  {
    title: 'Steam 交易链接',
    current: '当前链接',
    copy: '复制交易链接',
    steamId: (id: string) => `Steam ID ${id}`,
    belongsTo: (id: string) => `链接有效，对应 Steam ID ${id}`,
    field: '交易链接',
    newField: '新的交易链接',
    hint: '粘贴完整的交易链接',
    paste: '粘贴',
    pasteFailed: '无法读取剪贴板，请长按输入框粘贴',
    save: '保存',
    saved: '交易链接已保存',
    failed: '保存失败',
    otherAccount: '这是另一个 Steam 账号。保存后，提取的饰品都会发送到这个账号。',
    sendsThere: '提取的饰品会发送到这个 Steam 账号。',
    guide: '如何找到交易链接',
    steps: [
      { title: '打开 Steam 的「交易报价隐私设置」', hint: '用下面的按钮直接前往，登录您自己的 Steam 账号。' },
      { title: '在「第三方网站」一栏找到交易 URL', hint: '请把库存设为公开，否则无法收到报价。' },
      { title: '复制整条链接，回到这里粘贴', hint: '如果点过「创建新 URL」，旧链接会失效，需要重新填写。' },
    ],
    openSteam: '前往 Steam 获取',
    newWindow: '在新窗口打开',
    drawing: { page: '交易报价', section: '第三方网站', copied: '复制' },
  },
  {
    title: 'Steam trade link',
    current: 'Current link',
    copy: 'Copy trade link',
    steamId: (id: string) => `Steam ID ${id}`,
    belongsTo: (id: string) => `Valid link for Steam ID ${id}`,
    field: 'Trade link',
    newField: 'New trade link',
    hint: 'Paste the whole link',
    paste: 'Paste',
    pasteFailed: 'The clipboard cannot be read. Hold the field to paste.',
    save: 'Save',
    saved: 'Trade link saved',
    failed: 'Not saved',
    otherAccount: 'This is another Steam account. Once saved, all items will be sent there.',
    sendsThere: 'Your items will be sent to this Steam account.',
    guide: 'Where to find it',
    steps: [
      {
        title: 'Open Steam’s trade offer privacy page',
        hint: 'The button below takes you there. Sign in with your own Steam account.',
      },
      {
        title: 'Find your trade URL under “Third-Party Sites”',
        hint: 'Set your inventory to public so that offers can reach you.',
      },
      {
        title: 'Copy the whole link and paste it here',
        hint: 'If you choose “Create New URL”, the old link stops working and you need to update it here.',
      },
    ],
    openSteam: 'Get it from Steam',
    newWindow: 'opens a new window',
    drawing: { page: 'Trade Offers', section: 'Third-Party Sites', copied: 'Copy' },
  },
)

/** Words of the proof that a Steam account is one's own. */
export const proofTexts = defineTexts(
  {
    prove: '用 Steam 登录验证',
    proven: '已验证是您的 Steam 账号',
    why: '登录 Steam 验证该账号属于您，其他用户便无法使用它。我们只会得知您的 Steam ID。',
    taken: '这是您自己的 Steam 账号？登录 Steam 验证后，该链接将归您使用，对方会收到通知。',
  },
  {
    prove: 'Verify with Steam',
    proven: 'Verified Steam account',
    why:
      'Sign in to Steam to verify that this account is yours, so that no other customer can use it. ' +
      'We only see your Steam ID.',
    taken:
      'Is this your own Steam account? Verify it with Steam and the link becomes yours. ' +
      'The other customer gets a message.',
  },
)
