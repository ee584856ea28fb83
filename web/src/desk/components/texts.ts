import { defineTexts } from '../../kit/i18n/texts'

export const tableTexts = defineTexts(
  { selectAll: '选择所有已加载的行', select: (row: string) => `选择 ${row}` },
  { selectAll: 'Select all loaded rows', select: (row: string) => `Select ${row}` },
)

export const recordTexts = defineTexts(
  { empty: '没有记录', timeline: '时间线' },
  { empty: 'No records', timeline: 'Timeline' },
)
