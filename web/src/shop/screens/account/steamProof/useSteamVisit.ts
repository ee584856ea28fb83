import { useEffect, useLayoutEffect, useState } from 'react'
import { amendEntry } from '../../../../kit/lib/history'
import { useLocation } from '../../../router/router'
import { leaveForProvider, markOrigin, returnToOrigin } from '../../../router/providerVisit'
import { takeFlash, writeFlash } from '../../../../kit/lib/storage'

const SUBJECT = 'steam-proof'
/** Steam's answer, for the entry of this screen that was left. */
const ANSWER_KEY = 'satchel_steam_answer'
/** A browser that has not left by then will not leave any more. */
const RETURN_MS = 3000
const LEAVE_MS = 10_000

/** Where the browser is going: to Steam's sign-in, or from there back to the entry that was left. */
type Going = 'to_steam' | 'to_origin' | null

const leaveFor = (url: string) => leaveForProvider(SUBJECT, () => location.assign(url))

/**
 * The way to Steam's sign-in and back. A screen that asks for a proof hands the sign-in's address over in the state of
 * the navigation. The answer arrives in the address of another entry, and is read in the one that was left.
 */
export function useSteamVisit() {
  const { state } = useLocation()
  const [answer, setAnswer] = useState(() => location.search.slice(1))
  const [going, setGoing] = useState<Going>(state?.signIn === undefined ? 'to_origin' : 'to_steam')
  const leave = (url: string) => {
    setGoing('to_steam')
    setAnswer('')
    leaveFor(url)
  }
  useLayoutEffect(() => {
    // The answer works once and must not be passed on with the address, and no reload leaves again.
    amendEntry({ state: null }, location.pathname)
    if (state?.signIn !== undefined) {
      markOrigin()
      leaveFor(state.signIn)
    } else if (!returnToOrigin(SUBJECT, () => writeFlash(ANSWER_KEY, answer))) {
      markOrigin()
      // Only now is it known whether the browser stays, and nothing was painted before.
      // oxlint-disable-next-line react/set-state-in-effect
      setAnswer(takeFlash(ANSWER_KEY) ?? answer)
      setGoing(null)
    }
    // Once, on arrival.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, [])
  useEffect(() => {
    if (!going) return undefined
    const stay = () => {
      const answered = takeFlash(ANSWER_KEY)
      if (answered !== null) setAnswer(answered)
      setGoing(null)
    }
    const timer = setTimeout(stay, going === 'to_steam' ? LEAVE_MS : RETURN_MS)
    const revive = ({ persisted }: PageTransitionEvent) => {
      if (persisted) stay()
    }
    window.addEventListener('pageshow', revive)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pageshow', revive)
    }
  }, [going])
  return { answer, going, leave }
}
