import { defineTexts } from '../../i18n/texts'

export const legalTexts = defineTexts(
  { version: (version: string) => `版本 ${version}`, contents: '目录' },
  { version: (version: string) => `Version ${version}`, contents: 'Contents' },
)
