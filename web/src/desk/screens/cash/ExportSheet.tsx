import { useTexts } from '../../../kit/i18n/texts'
import { download } from '../../../kit/lib/download'
import { ActSheet } from '../../components/ActSheet'
import { CSV_TYPE } from '../../data/csv'
import { cashTexts } from './texts'

type Props = { batchNo: string | null; open: boolean; onClose: () => void; onDone: (batchNo: string) => void }

/** Saves the payouts that wait as a file for the bank, or a file that was exported before. */
export function ExportSheet({ batchNo, open, onClose, onDone }: Props) {
  const t = useTexts(cashTexts)
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={batchNo === null ? t.export : `${t.again} ${batchNo}`}
      hint={t.exportHint}
      submit={t.export}
      call="exportPayouts"
      changes={['listPayoutBatch']}
      paramsOf={({ reason }) => (batchNo === null ? { reason } : { batchNo, reason })}
      onDone={({ batchNo: no, file }) => {
        download(`${no}.csv`, file, CSV_TYPE)
        onDone(no)
      }}
    />
  )
}
