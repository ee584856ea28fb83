import { defineTexts } from './texts'

export const timelineTexts = defineTexts(
  { failed: '未成功', upcoming: '尚未开始', expected: (day: string) => `预计 ${day}` },
  { failed: 'Failed', upcoming: 'Not yet', expected: (day: string) => `expected ${day}` },
)
