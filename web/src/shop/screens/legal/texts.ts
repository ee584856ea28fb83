import { defineTexts } from '../../../kit/i18n/texts'

export const legalTexts = defineTexts(
  { version: (version: string) => `版本 ${version}`, contents: '目录', load: '文本加载失败' },
  { version: (version: string) => `Version ${version}`, contents: 'Contents', load: 'The text could not be loaded' },
)
