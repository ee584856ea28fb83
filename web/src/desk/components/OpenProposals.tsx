import { useTexts } from '../../kit/i18n/texts'
import type { ProposalFilters } from '../api/types'
import { useCall } from '../data/calls'
import { usePermission } from '../data/session'
import { words } from '../i18n/words'
import { Link } from '../router/router'
import { table } from '../router/table'
import css from './OpenProposals.module.css'
import { actTexts } from './texts'

/** Names the proposals about a thing that wait for an approval, where the thing itself is looked at. */
export function OpenProposals({ about }: { about: ProposalFilters }) {
  const t = useTexts(actTexts)
  const { kind: kinds } = useTexts(words)
  const may = usePermission()
  const { data } = useCall('listProposal', about, { enabled: may('read_proposals') })
  return data?.items.map(({ proposalNo, kind, proposedBy }) => (
    <p key={proposalNo} className={css.open}>
      {t.waits(kinds[kind], proposedBy)} <Link to={table.proposals.path}>{proposalNo}</Link>
    </p>
  ))
}
