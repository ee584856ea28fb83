import type { Order, PayBrowser, PayMethod } from '../../../../kit/api/types'
import { Countdown } from '../../Countdown'
import { orderTexts, qrTexts } from '../texts'
import { useTexts } from '../../../../kit/i18n/texts'
import { isWebAddress } from '../../../rules/payAction'
import { Button } from '../../../../kit/ui/Button'
import { Money } from '../../../../kit/ui/Money'
import { QrCode } from '../../../../kit/ui/QrCode'
import { Sheet } from '../../../../kit/ui/Sheet'
import css from './QrSheet.module.css'

type Props = {
  text: string
  method: PayMethod
  browser: PayBrowser
  order: Order
  offset: number
  onClose: () => void
}

/** The provider's code to scan. The screen behind it follows the order and takes it away. */
export function QrSheet({ text, method, browser, order, offset, onClose }: Props) {
  const t = useTexts(qrTexts)
  const words = useTexts(orderTexts)
  const name = t.app[method]
  // WeChat neither scans what is on its own screen, nor opens its payment page within itself.
  const advice = {
    desktop: t.qrDesktop(name),
    phone: t.qrPhone(name),
    wechat: method === 'wechat' ? t.qrInWechat : t.qrPhone(name),
  }
  const other = (
    <Button wide onClick={onClose}>
      {t.otherMethod}
    </Button>
  )
  return (
    <Sheet open title={t.qrTitle(name)} closeLabel={t.close} onClose={onClose} footer={other}>
      <div className={css.scan}>
        <Money fen={order.payableFen} size="l" />
        <div className={css.code}>
          <QrCode text={text} label={t.qrLabel} broken={t.qrBroken} />
        </div>
        <p>{advice[browser]}</p>
        {isWebAddress(text) && (
          <a className={css.open} href={text} target="_blank" rel="noreferrer">
            {t.qrOpen}
          </a>
        )}
        <p className={css.clock}>
          {words.remaining}{' '}
          <Countdown
            expireTime={order.expireTime}
            startTime={order.createTime}
            offset={offset}
            label={words.remaining}
          />
        </p>
        <p role="status" className="quiet">
          {t.qrWaiting}
        </p>
      </div>
    </Sheet>
  )
}
