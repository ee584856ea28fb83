import { defineTexts } from '../../../../../kit/i18n/texts'

export const exportTexts = defineTexts(
  {
    title: '导出我的数据',
    lead: '文件含有您的个人信息。为确认是您本人操作，请完成验证。',
    secret: '提取密码',
    submit: '下载数据',
    done: '数据已下载，文件含个人信息，请妥善保管',
    failed: '导出失败',
  },
  {
    title: 'Export my data',
    lead: 'The file contains personal data. Please confirm that it is you.',
    secret: 'Extract password',
    submit: 'Download data',
    done: 'Downloaded. The file contains personal data, so keep it safe.',
    failed: 'Not exported',
  },
)
