import type { LegalText } from './Legal'

export const privacyPolicy: LegalText = {
  'zh-CN': {
    intro:
      '{brand}只收集提供服务所必需的信息，并说明每一项的用途。本政策告诉您我们收集什么、为什么收集、保存多久，以及您可以怎样查看、导出和删除。',
    chapters: [
      {
        title: '我们收集的信息',
        lines: [
          '注册与登录：手机号、昵称、头像、密码。密码以不可还原的方式保存，任何人都无法查看。',
          '实名认证：姓名与身份证号，属于敏感个人信息，仅用于身份核验和识别未成年人，加密保存，页面上始终打码显示。不认证不影响浏览和购买，但不能提取和提现。',
          '交易：订单、支付方式、余额变动、背包、提取和提现记录、收藏、Steam 交易链接。我们不保存您的银行卡密码和支付密码，也不会取得您的 Steam 登录信息。',
          '饰品充值：打开充值页面时，我们向 Steam 读取您账号的公开库存以计算金额，只保存您提交充值的饰品及其状态。',
          '收款账户：支付宝、微信或银行账号与收款人姓名，仅用于向您付款，加密保存，打码显示。',
          '安全：登录时间、设备型号与网络地址，用于发现异常登录和防止盗用。',
        ],
      },
      {
        title: '信息如何使用',
        lines: [
          '完成您发起的购买、兑换、提取和提现；保护账号与资金安全；履行反洗钱、税务和未成年人保护等法律义务；答复您的咨询。',
          '付款人对付款提出争议时，支付机构会把争议的编号、金额和结果告知我们；我们据此自动冻结用该笔付款购买的饰品并暂停提现。如有疑问，可以联系客服由人工核实。',
          '我们不出售您的个人信息，不用于与服务无关的广告，也不根据您的信息对价格区别对待。',
        ],
      },
      {
        title: '与谁共享',
        lines: [
          '支付与付款机构：订单号、金额，以及提现所需的收款账户和姓名。',
          '短信服务商：手机号和短信内容。实名核验机构：姓名与身份证号。游戏平台：交易链接和所提取的饰品。',
          '我们只提供完成您的请求所必需的部分，并要求对方保密。除法律要求外，不向其他第三方提供。',
        ],
      },
      {
        title: '保存与保护',
        lines: [
          '信息保存在中华人民共和国境内。账号信息保存到您注销为止；交易记录按法律规定的期限保存；安全记录保存半年，登录设备的记录保存到您注销为止。',
          '传输全程加密，敏感信息加密存储。员工仅在工作需要时可以访问，他们所做的更改都留有记录。',
          '如果发生可能影响您的信息泄露，我们会立即采取措施，并通过应用内消息告诉您发生了什么、您可以怎么做，同时依法报告。',
        ],
      },
      {
        title: '本机存储',
        lines: [
          '我们在您的设备上保存登录凭证、语言、主题、已关闭的公告、最近搜索、对比清单、未完成的付款，以及便于离线查看的最近数据。退出登录后，离线数据会被清除。',
          '不使用跟踪类的第三方 Cookie，也不读取您的通讯录、相册和位置。只有在您点击“粘贴”时，才会读取剪贴板。',
        ],
      },
      {
        title: '您的权利',
        lines: [
          '查看与更正：在“账号资料”中查看和修改昵称、头像和交易链接。',
          '导出：在“账号与安全”中导出您的个人数据。证件号码和收款账号只显示部分字符，头像图片不在其中，每类记录最多一万条。',
          '删除与注销：可以删除收款账户、移除登录设备；注销账号后，个人信息会被删除或匿名化，法律要求保存的除外。',
          '撤回同意：您可以停止使用相应功能，或注销账号。撤回不影响此前已经完成的交易。',
          '其他请求可以联系客服，我们会在十五个工作日内答复。',
        ],
      },
      {
        title: '未成年人',
        lines: [
          '我们不主动收集未满十四周岁儿童的信息；确有必要时，须经监护人同意。监护人可以联系我们查看、更正或删除孩子的信息。',
          '监护人申请退回未成年人余额时，我们会查看监护人的身份证、能证明监护关系的户口簿或出生医学证明，以及监护人本人名下的收款账户，仅用于核实监护关系和付款。付款记录中只有案件编号、金额和经办人，不含监护人的姓名和证件。材料复印件另行加密保存，只有经办人员可以查看，付款满三年后删除；没有付款的，三十日内删除。',
        ],
      },
      {
        title: '政策更新',
        lines: [
          '本政策更新时会提前在应用内公告。您不同意的，可以注销账号。您可以随时在“我的”中查看当前版本。',
        ],
      },
    ],
  },
  en: {
    intro:
      '{brand} collects only what it needs to provide its service and tells you what each item is for. This policy tells you what we collect, why, for how long, and how you can see, export and delete it.',
    chapters: [
      {
        title: 'What we collect',
        lines: [
          'Registering and signing in: phone number, nickname, picture, password. Passwords are stored in a form that cannot be reversed.',
          'Verifying your name: name and ID number. They are sensitive, are used to verify identity and recognise minors, and are stored encrypted and always masked on screen. Without them you can browse and buy, but not extract or cash out.',
          'Trading: orders, ways of paying, balance transactions, bag, extractions, cash-outs, favourites, Steam trade link. We keep no card or payment passwords and never get your Steam login.',
          'Depositing items: when you open that screen we read the public inventory of your Steam account to work out the amounts, and keep only the items you submit and their outcome.',
          'Payout accounts: Alipay, WeChat or bank account with its holder’s name, only to pay you, stored encrypted and masked.',
          'Security: time, device and network address of sign-ins, to detect strangers and prevent theft.',
        ],
      },
      {
        title: 'How it is used',
        lines: [
          'To carry out the purchases, exchanges, extractions and cash-outs you ask for, to protect your account and money, to meet legal duties on money laundering, tax and minors, and to answer you.',
          'When a payer disputes a payment, the payment provider tells us the number, the amount and the result of the dispute. With these we automatically freeze the items bought with the payment and pause cash-outs. If you ask customer service, a person reviews it.',
          'We do not sell personal information, do not use it for advertising unrelated to the service, and never make prices depend on who you are.',
        ],
      },
      {
        title: 'Who receives it',
        lines: [
          'Payment providers: order number and amount, and for a cash-out the payout account and its holder’s name.',
          'SMS providers: phone number and text. Identity checkers: name and ID number. The game platform: trade link and the items to be sent.',
          'Each receives only what your request requires and must keep it confidential. Nobody else receives it, unless the law requires it.',
        ],
      },
      {
        title: 'Keeping and protecting',
        lines: [
          'Information stays within the People’s Republic of China. Account data is kept until you delete the account, trading records as long as the law requires, security records for six months, records of the devices that signed in until you delete the account.',
          'Everything is encrypted in transit, sensitive data also at rest. Staff may access it only when their work requires it, and every change they make is recorded.',
          'If data that concerns you should leak, we act at once, tell you by a message in the app what happened and what you can do, and report it as the law requires.',
        ],
      },
      {
        title: 'On your device',
        lines: [
          'We keep your sign-in, language, theme, the announcements you put away, recent searches, the gifts you compare, unfinished payments, and recent data for reading offline. Signing out removes the latter.',
          'There are no third-party tracking cookies, and we do not read contacts, photos or location. The clipboard is read only when you press “Paste”.',
        ],
      },
      {
        title: 'Your rights',
        lines: [
          'See and correct: nickname, picture and trade link under “Account”.',
          'Export: your personal data under “Account and security”. ID and account numbers are shown in part, pictures are left out, and each list has up to 10,000 entries.',
          'Delete: remove payout accounts and devices. When you delete your account, personal information is deleted or made anonymous, except what the law requires us to keep.',
          'Withdraw consent: stop using a function, or delete your account. What was completed before is not affected.',
          'For anything else, contact customer service. We reply within fifteen working days.',
        ],
      },
      {
        title: 'Minors',
        lines: [
          'We do not seek information about children under fourteen, and process it only with a guardian’s consent. Guardians can ask us to show, correct or delete it.',
          'When a guardian asks for a minor’s balance, we look at the guardian’s ID card, the household register or birth certificate that proves the guardianship, and the payout account in the guardian’s own name, only to check the guardianship and to pay. The record of the payment has a case number, the amount and who handled it, neither name nor papers of the guardian. Copies of the papers are kept apart, encrypted, for those who handle the case alone, and are deleted three years after the payment, or within thirty days if nothing is paid.',
        ],
      },
      {
        title: 'Changes',
        lines: [
          'Changes are announced in the app beforehand. If you do not agree, you can delete your account. You can always find the current version under “Me”.',
        ],
      },
    ],
  },
}
