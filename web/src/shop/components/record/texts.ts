import { defineTexts } from '../../../kit/i18n/texts'

export const recordFactsTexts = defineTexts(
  { copyNumber: '复制编号', created: '提交时间', ask: '联系客服' },
  { copyNumber: 'Copy number', created: 'Submitted at', ask: 'Contact customer service' },
)
