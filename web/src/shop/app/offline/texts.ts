import { defineTexts } from '../../../kit/i18n/texts'

export const updateTexts = defineTexts(
  { ready: '新版本已就绪', refresh: '刷新', later: '稍后' },
  { ready: 'A new version is ready', refresh: 'Refresh', later: 'Later' },
)
