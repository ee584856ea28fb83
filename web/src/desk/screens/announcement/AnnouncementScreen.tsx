import { useState } from 'react'
import { useTexts } from '../../../kit/i18n/texts'
import { useLang } from '../../../kit/stores/prefs'
import { Button } from '../../../kit/ui/Button'
import { useSheet } from '../../../kit/ui/useSheet'
import type { AnnouncementDetail, AnnouncementTexts } from '../../api/types'
import { ActSheet } from '../../components/ActSheet'
import { Done, NotLoaded } from '../../components/Notice'
import { Facts, FactsSkeleton, Page, Panel } from '../../components/Page'
import { useFormDraft } from '../../components/useFormDraft'
import { State, Time } from '../../components/values'
import { useCall } from '../../data/calls'
import { usePermission } from '../../data/session'
import { useParam } from '../../router/router'
import { table } from '../../router/table'
import { AnnouncementForm } from './AnnouncementForm'
import { Preview } from './Preview'
import { announcementTexts } from './texts'

/** One announcement, which can be corrected or unpublished. */
export function AnnouncementScreen() {
  const t = useTexts(announcementTexts)
  const id = useParam('id')
  const query = useCall('getAnnouncement', { id })
  const lang = useLang()
  const [done, setDone] = useState('')
  const title = query.data?.texts[lang === 'en' ? 'titleEn' : 'titleZh'] ?? t.title
  return (
    <Page title={title} name={title} up={{ to: table.announcements.path, label: t.title }}>
      <Done text={done} />
      <Panel>{query.data ? <Summary announcement={query.data} /> : <FactsSkeleton count={3} />}</Panel>
      <NotLoaded query={query} missing={t.missing} />
      {query.data && <Announcement key={id} announcement={query.data} onDone={setDone} />}
    </Page>
  )
}

function Summary({ announcement: { state, publishTime, unpublishTime } }: { announcement: AnnouncementDetail }) {
  const t = useTexts(announcementTexts)
  return (
    <Facts
      facts={[
        [t.state, <State key="state" state={state} />],
        [t.published, <Time key="published" time={publishTime} />],
        [t.unpublished, <Time key="unpublished" time={unpublishTime} />],
      ]}
    />
  )
}

function Announcement({
  announcement: { id, state, version: loaded, texts },
  onDone,
}: {
  announcement: AnnouncementDetail
  onDone: (text: string) => void
}) {
  const t = useTexts(announcementTexts)
  const may = usePermission()
  // That of the texts in the form, which stay when another member corrects it meanwhile.
  const [version, setVersion] = useState(loaded)
  const draft = useFormDraft(`announcement ${id}`)
  const correction = useSheet<AnnouncementTexts>()
  const end = useSheet<true>()
  if (state === 'unpublished' || !may('publish_announcements')) return <Preview texts={texts} />
  const changes = ['listAnnouncement', 'getAnnouncement'] as const
  return (
    <>
      <AnnouncementForm texts={texts} draft={draft} submit={t.correct} onSubmit={correction.open}>
        <input hidden name="version" value={version} onChange={({ target }) => setVersion(Number(target.value))} />
        <Button look="danger" onClick={() => end.open(true)}>
          {t.unpublish}
        </Button>
      </AnnouncementForm>
      {correction.shown && (
        <ActSheet
          key={correction.shown.opening}
          open={correction.shown.isOpen}
          onClose={correction.close}
          title={t.correctTitle}
          hint={state === 'scheduled' ? t.correctLaterHint : t.correctHint}
          submit={t.correct}
          call="correctAnnouncement"
          changes={changes}
          paramsOf={({ reason }) => ({ id, version, texts: correction.shown?.value ?? texts, reason })}
          onDone={() => {
            setVersion(version + 1)
            draft.end()
            onDone(t.corrected)
          }}
        />
      )}
      {end.shown && (
        <ActSheet
          key={`end ${end.shown.opening}`}
          open={end.shown.isOpen}
          onClose={end.close}
          title={t.unpublishTitle}
          hint={t.unpublishHint}
          submit={t.unpublish}
          look="danger"
          call="unpublishAnnouncement"
          changes={changes}
          paramsOf={({ reason }) => ({ id, reason })}
          onDone={() => onDone(t.unpublishedDone)}
        />
      )}
    </>
  )
}
