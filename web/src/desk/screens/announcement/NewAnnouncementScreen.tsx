import { useTexts } from '../../../kit/i18n/texts'
import { useSheet } from '../../../kit/ui/useSheet'
import type { AnnouncementTexts } from '../../api/types'
import { ActSheet } from '../../components/ActSheet'
import { Page } from '../../components/Page'
import { useFormDraft } from '../../components/useFormDraft'
import { useNavigate } from '../../router/router'
import { paths, table } from '../../router/table'
import { AnnouncementForm } from './AnnouncementForm'
import { announcementTexts } from './texts'
import { NEW } from './values'

/** A new announcement, which is published now or at a later time. */
export function NewAnnouncementScreen() {
  const t = useTexts(announcementTexts)
  const navigate = useNavigate()
  const sheet = useSheet<{ texts: AnnouncementTexts; at: string }>()
  const draft = useFormDraft('new announcement')
  const shown = sheet.shown
  return (
    <Page title={t.newTitle} name={t.newTitle} up={{ to: table.announcements.path, label: t.title }}>
      <AnnouncementForm
        texts={NEW}
        draft={draft}
        isNew
        submit={t.publish}
        onSubmit={(texts, at) => sheet.open({ texts, at })}
      />
      {shown && (
        <ActSheet
          key={shown.opening}
          open={shown.isOpen}
          onClose={sheet.close}
          title={t.publishTitle}
          hint={shown.value.at ? t.scheduleHint(shown.value.at) : t.publishHint}
          submit={shown.value.at ? t.schedule : t.publish}
          call="publishAnnouncement"
          changes={['listAnnouncement']}
          paramsOf={({ reason }) => ({
            texts: shown.value.texts,
            ...(shown.value.at && { at: shown.value.at }),
            reason,
          })}
          onDone={({ id }) => {
            draft.end()
            navigate(paths.announcement(id))
          }}
        />
      )}
    </Page>
  )
}
