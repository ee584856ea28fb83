import { defineTexts } from '../../../kit/i18n/texts'

export const jobTexts = defineTexts(
  {
    title: '停住的任务',
    kind: '类型',
    number: '对象',
    reason: '停住的原因',
    createTime: '创建时间',
    none: '没有停住的任务',
    actions: '操作',
    retry: '重试',
    retryTitle: (kind: string, number: string) => `重试 ${kind} ${number}`,
    retryHint: '请先消除停住的原因。任务会立即再次运行；已发出的请求以原编号询问结果，不会重复执行。',
    retried: (number: string) => `${number} 的任务将再次运行`,
  },
  {
    title: 'Parked jobs',
    kind: 'Kind',
    number: 'Subject',
    reason: 'Why it is parked',
    createTime: 'Created',
    none: 'No job is parked',
    actions: 'Actions',
    retry: 'Retry',
    retryTitle: (kind: string, number: string) => `Retry ${kind} ${number}`,
    retryHint:
      'Remove the cause first. It runs at once; a request that was sent is asked about under its number, not repeated.',
    retried: (number: string) => `The job about ${number} runs again`,
  },
)
