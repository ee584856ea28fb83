import { Icon } from '../../../../kit/ui/icons'
import css from './Password.module.css'

/** The effects of a change are said before the button. */
export function Effects({ title, effects }: { title: string; effects: readonly string[] }) {
  return (
    <section className={css.effects}>
      <h2>{title}</h2>
      <ul>
        {effects.map((effect) => (
          <li key={effect}>
            <Icon name="info" size={17} />
            <span>{effect}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
