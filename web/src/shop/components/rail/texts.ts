import { defineTexts } from '../../../kit/i18n/texts'

export const railTexts = defineTexts({ back: '向左滚动', on: '向右滚动' }, { back: 'Scroll left', on: 'Scroll right' })
