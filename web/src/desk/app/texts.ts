import { defineTexts } from '../../kit/i18n/texts'

export const frameTexts = defineTexts(
  {
    nav: '主导航',
    find: '查找客户或订单',
    findHint: '手机号、客户编号或任何单号',
    nothingFound: (text: string) => `没有找到“${text}”`,
    results: '查找结果',
    customer: '客户',
    order: '订单',
    account: '账号与偏好',
    language: '语言',
    theme: '主题',
    themes: { system: '跟随系统', light: '浅色', dark: '深色' },
    signOut: '退出登录',
    noScreen: '没有这个页面',
    noScreenHint: '地址有误，或者您没有查看它的权限。',
    toStart: '回到首页',
    broken: '页面出了点问题',
    brokenHint: '刷新后通常可以恢复，已提交的操作不受影响。',
    reload: '刷新页面',
    keys: '键盘快捷键',
    keyFind: '查找',
    keyRows: '下一行、上一行',
    keyOpen: '打开这一行',
    keySelect: '选择这一行',
    keyHelp: '显示快捷键',
  },
  {
    nav: 'Main navigation',
    find: 'Find a customer or an order',
    findHint: 'Phone, customer id or any number',
    nothingFound: (text: string) => `Nothing found for “${text}”`,
    results: 'Results',
    customer: 'Customer',
    order: 'Order',
    account: 'Account and preferences',
    language: 'Language',
    theme: 'Theme',
    themes: { system: 'System', light: 'Light', dark: 'Dark' },
    signOut: 'Sign out',
    noScreen: 'There is no such page',
    noScreenHint: 'The address is wrong, or you have no permission to see it.',
    toStart: 'Back to the start',
    broken: 'Something went wrong on this page',
    brokenHint: 'Reloading usually helps. What was submitted is not affected.',
    reload: 'Reload',
    keys: 'Keyboard shortcuts',
    keyFind: 'Find',
    keyRows: 'Next row, previous row',
    keyOpen: 'Open the row',
    keySelect: 'Select the row',
    keyHelp: 'Show the shortcuts',
  },
)

/** The sheet that asks for the second factor before an act about money or rights. */
export const proofTexts = defineTexts(
  {
    title: '请确认是您本人',
    hint: '涉及资金、饰品或权限的操作，须在 10 分钟内输入过验证器的验证码。验证后自动继续。',
    code: '验证码',
    go: '验证并继续',
  },
  {
    title: 'Please confirm that it is you',
    hint:
      'Acts about money, items or rights need a code of your authenticator within the last 10 minutes. ' +
      'It goes on by itself after that.',
    code: 'Code',
    go: 'Confirm and go on',
  },
)
