import { plural } from '../../../kit/i18n/plural'
import { defineTexts } from '../../../kit/i18n/texts'

export const legalTexts = defineTexts(
  { version: (version: string) => `版本 ${version}`, contents: '目录', load: '文本加载失败' },
  { version: (version: string) => `Version ${version}`, contents: 'Contents', load: 'The text could not be loaded' },
)

export const serviceTexts = defineTexts(
  {
    title: '服务状态',
    load: '服务状态加载失败',
    delivered: '近 24 小时送达',
    count: (count: string) => `${count} 笔`,
    median: '送达时间中位数',
    tooFew: '近 24 小时不足 5 笔',
    minutes: (count: number) => `${count} 分钟`,
    hours: (count: number) => `${count} 小时`,
    delivery: 'Steam 发货',
    sms: '短信验证码',
    company: '经营主体',
    licences: '许可证照',
    state: { ok: '正常', slow: '较慢', down: '无法连接', paused: '已暂停' },
    method: { alipay: '支付宝', wechat: '微信支付', card: '信用卡', steam: 'Steam 支付' },
  },
  {
    title: 'Service status',
    load: 'The service status could not be loaded',
    delivered: 'Delivered in the last 24 hours',
    count: (count: string) => plural(count, 'extraction'),
    median: 'Median delivery time',
    tooFew: 'Fewer than 5 in the last 24 hours',
    minutes: (count: number) => `${count} min`,
    hours: (count: number) => `${count} h`,
    delivery: 'Steam delivery',
    sms: 'SMS codes',
    company: 'Company',
    licences: 'Licences',
    state: { ok: 'Working', slow: 'Slow', down: 'Not reachable', paused: 'Paused' },
    method: { alipay: 'Alipay', wechat: 'WeChat Pay', card: 'Credit card', steam: 'Steam payment' },
  },
)
