import { useTexts } from '../../kit/i18n/texts'
import { Icon } from '../../kit/ui/icons'
import { Skeleton } from '../../kit/ui/Skeleton'
import { Panel } from '../components/Page'
import { TableSkeleton } from '../components/TableSkeleton'
import { commonTexts } from '../i18n/texts'
import css from './Frame.module.css'

const ENTRIES = ['60%', '45%', '55%', '70%']

/** Stands for the frame until it is known who is signed in. */
export function FrameSkeleton() {
  const { brand } = useTexts(commonTexts)
  return (
    <div className={css.frame}>
      <header className={css.top}>
        <span className={css.brand}>
          <Icon name="bag" size={20} />
          <span>{brand}</span>
        </span>
      </header>
      <div className={css.side}>
        {ENTRIES.map((width) => (
          <p key={width} className={css.bar}>
            <Skeleton width={width} />
          </p>
        ))}
      </div>
      <main className={css.main}>
        <ScreenSkeleton />
      </main>
    </div>
  )
}

/** Stands for a screen until its code is there. */
export function ScreenSkeleton() {
  return (
    <div className={css.waiting}>
      <Panel bare>
        <TableSkeleton columns={4} />
      </Panel>
    </div>
  )
}
