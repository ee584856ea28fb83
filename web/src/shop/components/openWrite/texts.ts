import { defineTexts } from '../../../kit/i18n/texts'

export const openWriteTexts = defineTexts(
  {
    title: '上一次的结果还不清楚',
    body: '刚才的同类操作没有收到结果，可能已经完成。请先核对记录，避免重复。',
    ok: '仍要继续',
    cancel: '先去核对',
  },
  {
    title: 'Your last request has no result yet',
    body: 'No response came to what you did a moment ago, and it may have been done. Check your records first.',
    ok: 'Continue anyway',
    cancel: 'Check first',
  },
)
