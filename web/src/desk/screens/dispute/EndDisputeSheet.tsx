import { useTexts } from '../../../kit/i18n/texts'
import { ActSheet } from '../../components/ActSheet'
import { Select } from '../../components/Select'
import { disputeTexts } from './texts'

type Props = { disputeNo: string; open: boolean; onClose: () => void; onDone: (proposalNo: string) => void }

/** Proposes how a dispute has ended, where its provider does not say so. */
export function EndDisputeSheet({ disputeNo, open, onClose, onDone }: Props) {
  const t = useTexts(disputeTexts)
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={`${t.end} ${disputeNo}`}
      hint={t.endHint}
      submit={t.end}
      needsTwo
      look="danger"
      call="endDispute"
      changes={['getDispute', 'listProposal', 'getToday']}
      names={['state']}
      paramsOf={({ state, reason }) => ({ disputeNo, state: state === 'won' ? 'won' : 'lost', reason })}
      onDone={({ proposalNo }) => proposalNo && onDone(proposalNo)}
    >
      {() => (
        <Select
          name="state"
          label={t.endState}
          options={[
            { value: 'won', label: t.wonOption },
            { value: 'lost', label: t.lostOption },
          ]}
        />
      )}
    </ActSheet>
  )
}
