import { defineTexts } from '../../../kit/i18n/texts'

export const cashStateTexts = defineTexts(
  {
    state: {
      reviewing: '审核中',
      processing: '打款中',
      paid: '已到账',
      rejected: '未通过',
      failed: '打款失败',
      returned: '已退回',
    },
    other: '处理中',
  },
  {
    state: {
      reviewing: 'In review',
      processing: 'Paying out',
      paid: 'Paid',
      rejected: 'Rejected',
      failed: 'Failed',
      returned: 'Returned',
    },
    other: 'In progress',
  },
)
