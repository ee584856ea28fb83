import { signOut } from '../../data/account'
import { useT } from '../../i18n/language'
import { useTexts } from '../../../kit/i18n/texts'
import { confirm } from '../../stores/confirm'
import { CellBody, cellClass, cellGroupClass } from '../../../kit/ui/Cell'
import { userTexts } from './texts'
import css from './User.module.css'

export function SignOutButton() {
  const words = useTexts(userTexts)
  const { common } = useT()
  const confirmFirst = async () => {
    const question = {
      title: words.logoutAsk,
      body: words.logoutBody,
      ok: words.logout,
      cancel: common.cancel,
      danger: true,
    }
    if (await confirm(question)) await signOut()
  }
  return (
    <div className={`${cellGroupClass} ${css.group}`}>
      <button type="button" className={`${cellClass} ${css.signOut}`} onClick={() => void confirmFirst()}>
        <CellBody icon="logout" title={words.logout} arrow={false} />
      </button>
    </div>
  )
}
