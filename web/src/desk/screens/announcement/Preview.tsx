import { useTexts } from '../../../kit/i18n/texts'
import { Button } from '../../../kit/ui/Button'
import type { AnnouncementTexts } from '../../api/types'
import { LoadError } from '../../components/Notice'
import { Panel } from '../../components/Page'
import { useCall } from '../../data/calls'
import css from './AnnouncementForm.module.css'
import { announcementTexts } from './texts'

/** The announcement as customers see it, in both languages. */
export function Preview({ texts, onRefresh }: { texts: AnnouncementTexts; onRefresh?: () => void }) {
  const t = useTexts(announcementTexts)
  const refresh = onRefresh && (
    <Button small onClick={onRefresh}>
      {t.refresh}
    </Button>
  )
  return (
    <Panel title={t.preview} tail={refresh}>
      {onRefresh && <p className="quiet">{t.previewHint}</p>}
      <Article lang="zh-CN" title={texts.titleZh} body={texts.bodyZh} />
      <Article lang="en" title={texts.titleEn} body={texts.bodyEn} />
    </Panel>
  )
}

function Article({ lang, title, body }: { lang: string; title: string; body: string }) {
  const preview = useCall('getAnnouncementPreview', { body }, { enabled: body.trim() !== '' })
  if (preview.isError) return <LoadError query={preview} />
  return (
    <article className={css.article} lang={lang}>
      <h3>{title || '—'}</h3>
      {/* The server writes every tag itself and escapes every text. */}
      {/* oxlint-disable-next-line react/no-danger */}
      {preview.data && <div className={css.prose} dangerouslySetInnerHTML={{ __html: preview.data.html }} />}
    </article>
  )
}
