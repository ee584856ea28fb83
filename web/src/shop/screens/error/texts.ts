import { defineTexts } from '../../../kit/i18n/texts'

export const errorTexts = defineTexts(
  {
    forbidden: '您没有权限访问这个页面',
    forbiddenHint: '如果认为这是误会，请',
    support: '联系客服',
    notFound: '这个页面不见了',
    notFoundHint: '链接可能已失效，或者地址输错了。',
    toHome: '回到首页',
  },
  {
    forbidden: 'You do not have access to this page',
    forbiddenHint: 'If you think this is a mistake, please ',
    support: 'contact customer service',
    notFound: 'Page not found',
    notFoundHint: 'The link may have expired, or the address is mistyped.',
    toHome: 'Back to home',
  },
)
