import { useState } from 'react'
import { useTexts } from '../../../kit/i18n/texts'
import { formatDate } from '../../../kit/lib/date'
import { SECOND_MS } from '../../../kit/lib/durations'
import { useNow } from '../../../kit/lib/useNow'
import { useLang } from '../../../kit/stores/prefs'
import { Button } from '../../../kit/ui/Button'
import { useSheet } from '../../../kit/ui/useSheet'
import type { Proposal } from '../../api/types'
import { ActSheet } from '../../components/ActSheet'
import { DataTable } from '../../components/DataTable'
import { AloneNotice, Done } from '../../components/Notice'
import { ProposedChange } from '../../components/ProposedChange'
import { Page, Panel } from '../../components/Page'
import type { Column } from '../../components/tableFeatures'
import { Amount, Reference, Short, ShortTime, Value } from '../../components/values'
import { useCall } from '../../data/calls'
import { usePermission, useSession } from '../../data/session'
import { words } from '../../i18n/words'
import { paths } from '../../router/table'
import css from './Proposals.module.css'
import { ReturnedPayouts } from './ReturnedPayouts'
import { proposalTexts } from './texts'

type Texts = (typeof proposalTexts)['en']
type Chosen = { act: 'approve' | 'cancel'; proposal: Proposal }

/** Whatever one member of staff has proposed and another must approve. */
export function ProposalsScreen() {
  const t = useTexts(proposalTexts)
  const { kind: kinds } = useTexts(words)
  const list = useCall('listProposal', {})
  const sheet = useSheet<Chosen>()
  const [done, setDone] = useState('')
  return (
    <Page title={t.title} name={t.title}>
      <Done text={done} />
      {list.data?.aloneAfterSeconds && <AloneNotice seconds={list.data.aloneAfterSeconds} />}
      <Panel bare>
        <DataTable
          label={t.title}
          columns={columnsIn(t, kinds, list.data?.aloneAfterSeconds ?? null, sheet.open)}
          list={{ ...list, items: list.data?.items }}
          keyOf={({ proposalNo }) => proposalNo}
          empty={t.none}
        />
      </Panel>
      {sheet.shown && (
        <DecisionSheet
          key={sheet.shown.opening}
          chosen={sheet.shown.value}
          open={sheet.shown.isOpen}
          onClose={sheet.close}
          onDone={setDone}
        />
      )}
    </Page>
  )
}

/** The number of a proposal, with who made it and when. */
const Numbered = ({ proposal: { proposalNo, proposedBy, createTime } }: { proposal: Proposal }) => (
  <span className={css.stack}>
    {proposalNo}
    <span className="quiet">
      {proposedBy} · <ShortTime time={createTime} />
    </span>
  </span>
)

const columnsIn = (
  t: Texts,
  kinds: Readonly<Record<Proposal['kind'], string>>,
  aloneAfter: number | null,
  onChoose: (chosen: Chosen) => void,
): Column<Proposal>[] => [
  {
    id: 'proposalNo',
    header: t.proposalNo,
    cell: (proposal) => <Numbered proposal={proposal} />,
  },
  {
    id: 'kind',
    header: t.kind,
    cell: (proposal) => (
      <span>
        {kinds[proposal.kind]} <ProposedChange proposal={proposal} />
      </span>
    ),
  },
  { id: 'amount', header: t.amount, cell: ({ amountFen }) => <Amount fen={amountFen} />, end: true },
  {
    id: 'subject',
    header: t.subject,
    cell: ({ kind, subjectNo, customerId }) => (
      <span className={css.stack}>
        {(subjectNo !== null || customerId === null) && <Value field={SUBJECTS[kind]} value={subjectNo} />}
        {customerId !== null && <Reference to={paths.customer(customerId)} text={`${t.customer} ${customerId}`} />}
      </span>
    ),
  },
  { id: 'reason', header: t.reason, cell: ({ reason }) => <Short text={reason} /> },
  {
    id: 'actions',
    header: t.actions,
    end: true,
    cell: (proposal) => (
      <Decisions proposal={proposal} aloneAfter={aloneAfter} onChoose={(act) => onChoose({ act, proposal })} />
    ),
  },
]

/** The field of which a subject's number is the value. */
const SUBJECTS: Readonly<Record<Proposal['kind'], string>> = {
  refund_order: 'orderNo',
  approve_cash: 'cashNo',
  withdraw_deposit: 'depositNo',
  grant: 'number',
  correct_balance: 'number',
  pay_guardian: 'number',
  unfreeze_customer: 'number',
  change_phone: 'number',
  send_broadcast: 'number',
  close_account: 'number',
  change_price: 'giftId',
  change_prices: 'number',
  raise_stock: 'giftId',
  create_campaign: 'number',
  resolve_difference: 'differenceNo',
  end_refund: 'number',
  end_dispute: 'disputeNo',
  close_period: 'number',
  return_payouts: 'number',
  invite_staff: 'number',
  renew_invitation: 'number',
  set_staff_roles: 'number',
}

type DecisionsProps = { proposal: Proposal; aloneAfter: number | null; onChoose: (act: Chosen['act']) => void }

function Decisions({ proposal, aloneAfter, onChoose }: DecisionsProps) {
  const t = useTexts(proposalTexts)
  const may = usePermission()
  const { isOwn, refusal } = useOwnProposal(proposal, aloneAfter)
  const { proposalNo, staff } = proposal
  const mayApprove = may(staff === null ? 'approve_proposals' : 'manage_staff')
  return (
    <span className={css.decisions}>
      <span className={css.buttons}>
        {may('cancel_proposals') && (
          <Button small onClick={() => onChoose('cancel')} aria-label={t.cancelTitle(proposalNo)}>
            {t.cancel}
          </Button>
        )}
        {mayApprove && (
          <Button
            small
            look="soft"
            disabled={refusal !== undefined}
            title={refusal}
            onClick={() => onChoose('approve')}
            aria-label={t.approveTitle(proposalNo)}
          >
            {t.approve}
          </Button>
        )}
      </span>
      {mayApprove && isOwn && aloneAfter !== null && refusal && <span className={css.later}>{refusal}</span>}
    </span>
  )
}

/** Why the reader cannot approve a proposal as far as it is their own, and not at all or not yet. */
function useOwnProposal({ kind, proposedBy, createTime, staff }: Proposal, aloneAfter: number | null) {
  const t = useTexts(proposalTexts)
  const lang = useLang()
  const now = useNow()
  const own = useSession().data?.name
  const isOwn = own === proposedBy
  if (staff !== null && own === staff.name) return { isOwn, refusal: t.ownAccount }
  if (!isOwn) return { isOwn, refusal: undefined }
  // One person would be two by a change of staff, and a guardian is never paid by one.
  if (aloneAfter === null || staff !== null || kind === 'pay_guardian') return { isOwn, refusal: t.own }
  const from = Date.parse(createTime) + aloneAfter * SECOND_MS
  const time = formatDate(new Date(from).toISOString(), 'dayMinute', lang)
  return { isOwn, refusal: now < from ? t.aloneFrom(time) : undefined }
}

type SheetProps = { chosen: Chosen; open: boolean; onClose: () => void; onDone: (text: string) => void }

const CHANGES = [
  'listProposal',
  'getToday',
  'getOrder',
  'listOrder',
  'getCashOut',
  'listCashOut',
  'listPayoutBatch',
  'listGuardianPayout',
  'getPayoutResults',
  'getCustomer',
  'getGift',
  'listGift',
  'listCampaign',
  'listDifference',
  'getDifference',
  'listDispute',
  'getDispute',
  'getBooks',
  'listStaff',
  'listBroadcast',
] as const

const INVITATIONS: readonly Proposal['kind'][] = ['invite_staff', 'renew_invitation']

function DecisionSheet({ chosen: { act, proposal }, open, onClose, onDone }: SheetProps) {
  const t = useTexts(proposalTexts)
  const { kind: kinds } = useTexts(words)
  const { proposalNo, kind, subjectNo, payouts, reason: why } = proposal
  const about = (
    <>
      {kinds[kind]} {subjectNo} <ProposedChange proposal={proposal} />{' '}
      {proposal.amountFen !== null && <Amount fen={proposal.amountFen} />}
      {proposal.customerId && ` · ${t.customer} ${proposal.customerId}`}
      <br />
      {why}
    </>
  )
  const isApproved = act === 'approve'
  const approved = INVITATIONS.includes(kind) ? t.approvedInvitation : t.approved
  const isOwn = useSession().data?.name === proposal.proposedBy
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={isApproved ? t.approveTitle(proposalNo) : t.cancelTitle(proposalNo)}
      hint={
        <>
          {about}
          <br />
          {isApproved ? (isOwn ? t.aloneHint : t.approveHint) : t.cancelHint}
        </>
      }
      submit={isApproved ? t.approve : t.cancel}
      {...(!isApproved && { look: 'danger' as const })}
      call={isApproved ? 'approveProposal' : 'cancelProposal'}
      changes={CHANGES}
      paramsOf={({ reason }) => ({ proposalNo, reason })}
      onDone={() => onDone(isApproved ? approved(proposalNo) : t.cancelled(proposalNo))}
    >
      {() => payouts.length > 0 && <ReturnedPayouts payouts={payouts} />}
    </ActSheet>
  )
}
