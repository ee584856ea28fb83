import { useNavigate } from '../../../router/router'
import { NOT_SENT } from '../../../components/form/useForm'
import { mayBegin } from '../../../components/openWrite/mayBegin'
import { useIsHere } from '../../../router/back'
import { useBag } from '../../../data/bag'
import { errorText } from '../../../data/errorText'
import { useItemLimits } from '../../../data/itemLimits'
import { useExtractItems } from '../../../data/extracts'
import { useUnknownAttempt } from '../../../data/unknownAttempt'
import { useTexts } from '../../../../kit/i18n/texts'
import { paths } from '../../../router/paths'
import {
  bagTotals,
  chosenIds,
  chosenPicks,
  chosenTotals,
  isGone,
  isWholeBag,
  refreshed,
} from '../../../rules/bagSelection'
import { endChoosing, useBagSelection } from '../../../stores/bagSelection'
import { failureToast, toast } from '../../../stores/toast'
import { extractTexts } from '../texts'
import { itemsTexts } from './texts'

type Target = { itemIds: string } | { all: true }

/** The choice in the bag, and its way to Steam. While an outcome is unknown, the very same request is repeated. */
export function useExtractFlow() {
  const t = useTexts(itemsTexts)
  const words = useTexts(extractTexts)
  const navigate = useNavigate()
  const isHere = useIsHere()
  const bag = useBag('held', '')
  const { extractItemsMax: itemsMax } = useItemLimits()
  const stored = useBagSelection((state) => state.selection)
  const extract = useExtractItems()
  const { unknown, noteFailure } = useUnknownAttempt<{ target: Target; units: number }>()
  const selection = refreshed(stored, bag.items, bag.isSuccess && !bag.hasNextPage)
  const whole = bagTotals(bag.first)
  const totals = chosenTotals(selection, whole)
  const takesAll = isWholeBag(selection, whole) && totals.units > itemsMax

  const targetNow = async (): Promise<Target> => {
    if (takesAll) return { all: true }
    return { itemIds: chosenIds(selection, selection.all ? await bag.loadAll() : bag.items).join(',') }
  }
  const submit = async (secret: string) => {
    const target = unknown?.target ?? (await targetNow())
    if (!(await mayBegin('extractItems', target))) return NOT_SENT
    try {
      const { extractNo } = await extract.mutateAsync({ ...target, secret })
      endChoosing()
      toast(t.submitted, 'good')
      if (isHere()) navigate(paths.extractDetail('extract', extractNo), { replace: true })
    } catch (error) {
      const outcome = noteFailure(error, { target, units })
      if (!isHere())
        failureToast(outcome === 'unknown' ? words.unknownLeft : words.notDone(words.failed, errorText(error)))
      throw error
    }
    return undefined
  }
  const units = unknown?.units ?? (takesAll ? itemsMax : totals.units)
  const gone = bag.isSuccess && !extract.isPending && !unknown && isGone(stored, selection, whole)
  return {
    bag,
    gone,
    selection,
    totals,
    takesAll,
    tooMany: !takesAll && units > itemsMax,
    itemsMax,
    units,
    isUnknown: unknown !== null,
    submit,
    picks: chosenPicks(selection, bag.items),
  }
}
