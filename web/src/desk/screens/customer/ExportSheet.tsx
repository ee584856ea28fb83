import { useTexts } from '../../../kit/i18n/texts'
import { download } from '../../../kit/lib/download'
import type { Customer } from '../../api/types'
import { ActSheet } from '../../components/ActSheet'
import { accountTexts } from './texts'

type Props = { customer: Customer; open: boolean; onClose: () => void; onDone: (text: string) => void }

/** Downloads the data of a customer who cannot sign in, as the file of the app's own export. */
export function ExportSheet({ customer: { id, nickName }, open, onClose, onDone }: Props) {
  const t = useTexts(accountTexts)
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={`${t.exportData} · ${nickName}`}
      hint={t.exportHint}
      submit={t.exportData}
      call="exportCustomer"
      changes={['getCustomer']}
      paramsOf={({ reason }) => ({ customerId: id, reason })}
      onDone={(data) => {
        const name = `satchel-customer-${id}-${data.createTime.slice(0, 10)}.json`
        download(name, JSON.stringify(data, null, 2), 'application/json')
        onDone(t.exported)
      }}
    />
  )
}
