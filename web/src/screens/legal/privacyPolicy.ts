import type { LegalText } from './Legal'

export const privacyPolicy: LegalText = {
  'zh-CN': {
    intro: '{brand}只收集提供服务所必需的信息，并说明每一项的用途。本政策告诉您我们收集什么、为什么收集、保存多久，以及您可以怎样管理。',
    chapters: [
      {
        title: '我们收集的信息',
        lines: [
          '注册与登录：手机号、昵称、密码。密码以不可还原的方式保存，任何人都无法查看。',
          '实名认证：姓名与身份证号，仅用于法律要求的身份核验，加密保存，页面上始终打码显示。',
          '交易：订单、支付方式、余额变动、背包与提取记录、Steam 交易链接。',
          '安全：登录时间、设备与网络地址，用于发现异常登录和防止盗用。',
        ],
      },
      {
        title: '信息如何使用',
        lines: ['完成您发起的购买、兑换、提取和提现；保护账号与资金安全；履行法律义务；答复您的咨询。', '我们不出售您的个人信息，也不用于与服务无关的广告。'],
      },
      {
        title: '与谁共享',
        lines: ['仅在完成您的请求所必需时，向支付机构、短信服务商、实名核验机构和游戏平台提供最少的信息。', '除法律要求外，不向其他第三方提供。'],
      },
      {
        title: '保存与保护',
        lines: [
          '信息保存在中华人民共和国境内。交易记录按法律规定的期限保存，账号注销后其余信息会被删除或匿名化。',
          '传输全程加密；敏感信息加密存储；员工仅在工作需要时可以访问，并留有记录。',
        ],
      },
      {
        title: '本机存储',
        lines: ['我们在您的设备上保存登录凭证、语言和主题设置。不使用跟踪类的第三方 Cookie。'],
      },
      {
        title: '您的权利',
        lines: ['您可以查看、更正您的信息，导出个人数据，或注销账号。处理结果会在十五个工作日内告知您。', '未满十四周岁儿童的信息须经监护人同意后方可处理。'],
      },
    ],
  },
  en: {
    intro: '{brand} collects only what it needs to serve you and says what each piece is for. This policy tells you what we collect, why, for how long, and what you can do about it.',
    chapters: [
      {
        title: 'What we collect',
        lines: [
          'Registering and signing in: phone number, nickname, password. Passwords are stored in a form that nobody can turn back.',
          'Verifying your name: name and ID number, only to check identity as the law requires, stored encrypted and always masked on screen.',
          'Trading: orders, payment method, balance movements, bag and extraction records, Steam trade link.',
          'Safety: time, device and network address of sign-ins, to notice strangers and prevent theft.',
        ],
      },
      {
        title: 'How it is used',
        lines: [
          'To carry out the purchases, exchanges, extractions and cash-outs you ask for, to protect account and money, to meet legal duties, and to answer you.',
          'We do not sell personal information and do not use it for advertising unrelated to the service.',
        ],
      },
      {
        title: 'Who receives it',
        lines: [
          'Payment providers, SMS providers, identity checkers and the game platform receive the least that your request needs.',
          'Nobody else does, unless the law requires it.',
        ],
      },
      {
        title: 'Keeping and protecting',
        lines: [
          'Information stays within the People’s Republic of China. Trading records are kept as long as the law says; the rest is deleted or made anonymous when you close your account.',
          'Everything is encrypted in transit; sensitive data also at rest. Staff may look only when their work needs it, and that leaves a record.',
        ],
      },
      {
        title: 'On your device',
        lines: ['We keep your sign-in, language and theme on your device. There are no third-party tracking cookies.'],
      },
      {
        title: 'Your rights',
        lines: [
          'You may see and correct your information, export your data or close your account. You hear the result within fifteen working days.',
          'Information of children under fourteen is processed only with the consent of a guardian.',
        ],
      },
    ],
  },
}
