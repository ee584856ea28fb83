import { useTexts } from '../../../kit/i18n/texts'
import { ActSheet } from '../../components/ActSheet'
import { staffTexts } from './texts'

type Props = { name: string; open: boolean; onClose: () => void; onDone: (name: string) => void }

/** Ends the sessions of a member of staff, who cannot sign in again. */
export function DisableSheet({ name, open, onClose, onDone }: Props) {
  const t = useTexts(staffTexts)
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={t.disableTitle(name)}
      hint={t.disableHint(name)}
      submit={t.disable}
      look="danger"
      call="disableStaff"
      changes={['listStaff']}
      paramsOf={({ reason }) => ({ name, reason })}
      onDone={() => onDone(name)}
    />
  )
}
