import { useTexts } from '../../../kit/i18n/texts'
import type { Lang } from '../../../kit/api/types'
import { useLang } from '../../../kit/stores/prefs'
import type { AnnouncementRow } from '../../api/types'
import { DataTable } from '../../components/DataTable'
import { Page, Panel } from '../../components/Page'
import type { Column } from '../../components/tableFeatures'
import { Short, ShortTime, State } from '../../components/values'
import { useCall } from '../../data/calls'
import { usePermission } from '../../data/session'
import { buttonClass } from '../../../kit/ui/Button'
import { Link } from '../../router/router'
import { paths, table } from '../../router/table'
import { announcementTexts } from './texts'

type Texts = (typeof announcementTexts)['en']

/** Announcements that customers read, will read or have read. */
export function AnnouncementsScreen() {
  const t = useTexts(announcementTexts)
  const lang = useLang()
  const may = usePermission()
  const list = useCall('listAnnouncement', {})
  const write = may('publish_announcements') && (
    <Link to={table.newAnnouncement.path} className={buttonClass('primary')}>
      {t.write}
    </Link>
  )
  return (
    <Page title={t.title} name={t.title} tail={write}>
      <Panel bare>
        <DataTable
          label={t.title}
          columns={columnsIn(t, lang)}
          list={{ ...list, items: list.data?.items }}
          keyOf={({ id }) => id}
          hrefOf={({ id }) => paths.announcement(id)}
          empty={t.empty}
        />
      </Panel>
    </Page>
  )
}

const columnsIn = (t: Texts, lang: Lang): Column<AnnouncementRow>[] => [
  { id: 'title', header: t.name, cell: (row) => <Short text={lang === 'en' ? row.titleEn : row.titleZh} /> },
  { id: 'state', header: t.state, cell: ({ state }) => <State state={state} /> },
  {
    id: 'flags',
    header: t.flags,
    cell: ({ pinned, banner }) => [pinned && t.pinned, banner && t.banner].filter(Boolean).join(' · ') || '—',
  },
  { id: 'publishTime', header: t.published, cell: ({ publishTime }) => <ShortTime time={publishTime} /> },
  { id: 'unpublishTime', header: t.unpublished, cell: ({ unpublishTime }) => <ShortTime time={unpublishTime} /> },
]
