import { plural } from '../../kit/i18n/plural'
import { defineTexts } from '../../kit/i18n/texts'

/** Words that several parts of the console show. */
export const commonTexts = defineTexts(
  {
    brand: '锦囊控制台',
    skip: '跳到主要内容',
    loading: '加载中…',
    retry: '重试',
    back: '返回',
    close: '收起面板',
    copy: '复制',
    copied: '已复制',
    copyFailed: '复制失败，请手动选择',
    all: '全部',
    none: '—',
    yes: '是',
    no: '否',
    loadFailed: '加载失败',
    more: '加载更多',
    complete: (count: number) => `共 ${count} 条`,
    loaded: (count: number) => `已加载 ${count} 条`,
    failedTitle: '没有执行',
    unknownTitle: '结果未知',
    unknownHint: '没有收到系统的答复，操作可能已经执行。请先核对当前状态，再决定是否重试。',
    fieldEmpty: '请填写',
    alone: (minutes: number) => `单人运营：申请提交 ${minutes} 分钟后，可由本人批准（员工变更除外），并记入操作日志。`,
  },
  {
    brand: 'Satchel console',
    skip: 'Skip to the content',
    loading: 'Loading…',
    retry: 'Retry',
    back: 'Back',
    close: 'Close the panel',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'Not copied, please select it',
    all: 'All',
    none: '—',
    yes: 'Yes',
    no: 'No',
    loadFailed: 'Not loaded',
    more: 'Load more',
    complete: (count: number) => `${count} in all`,
    loaded: (count: number) => `${count} loaded`,
    failedTitle: 'Not done',
    unknownTitle: 'Outcome unknown',
    unknownHint: 'The service did not answer, so it may have been done. Check the present state before you try again.',
    fieldEmpty: 'Required',
    alone: (minutes: number) =>
      `One person runs this shop: ${minutes} minutes after a proposal its maker may approve it, ` +
      'except changes of staff. The log says so.',
  },
)

/** The words for a call that failed without words of the server. */
export const errorTexts = defineTexts(
  {
    fallback: '请求失败',
    network: '网络错误，请检查网络后重试',
    timeout: '请求超时，请重试',
    foreign: '答复不是本系统发出的，请检查网络或代理',
    status: (status: number) => `服务暂时不可用（${status}）`,
  },
  {
    fallback: 'The call failed',
    network: 'Network error. Check the connection and retry.',
    timeout: 'The call took too long. Please retry.',
    foreign: 'Something other than this service answered. Check the network or proxy.',
    status: (status: number) => `The service is not available (${status})`,
  },
)

/** How long something has waited. */
export const ageTexts = defineTexts(
  {
    minutes: (count: number) => `${count} 分钟`,
    hours: (count: number) => `${count} 小时`,
    days: (count: number) => `${count} 天`,
  },
  {
    minutes: (count: number) => `${count} min`,
    hours: (count: number) => `${count} h`,
    days: (count: number) => plural(count, 'day'),
  },
)
