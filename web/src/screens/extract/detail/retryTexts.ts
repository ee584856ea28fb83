import { defineTexts } from '../../../i18n/texts'

/** Words of the sheet for the extract password, which is loaded only where it is asked for. */
export const retryTexts = defineTexts(
  {
    title: '请输入提取密码',
    why: '交易链接已换成另一个 Steam 账号，为了安全，请确认是您本人。',
    secret: '提取密码',
    secretHint: '请输入提取密码',
    confirm: '确认重新提取',
    failed: '提取失败',
    done: '已重新提交',
  },
  {
    title: 'Enter your extract password',
    why: 'Your trade link leads to another Steam account now. To be safe, please confirm that it is you.',
    secret: 'Extract password',
    secretHint: 'Your extract password',
    confirm: 'Extract again',
    failed: 'Extract failed',
    done: 'Submitted again',
  },
)
