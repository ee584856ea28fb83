import { repeatSignOuts } from '../data/signOuts'
import { followLanguage } from '../i18n/language'
import { keepFocus } from '../../kit/lib/keepFocus'
import { whenIdle } from '../../kit/lib/whenIdle'
import { followTheme } from '../../kit/stores/prefs'
import { startOffline } from './offline/offline'
import { prefetchNext, prefetchOnTouch } from './prefetch'
import { keepInputDuringTransitions } from './viewTransitionInput'

export { restore } from './offline/offline'

/** The first screen can do without all this; it is loaded when nothing else is to do. */
export function startAfterFirstScreen(): void {
  prefetchOnTouch()
  keepFocus()
  void prefetchNext()
  keepInputDuringTransitions()
  followLanguage()
  followTheme()
  whenIdle(startOffline)
  repeatSignOuts()
}
