import { useBrand, useConfig } from '../../data/config'
import { useT } from '../../i18n/language'
import { useNow } from '../../../kit/lib/useNow'
import css from './Layout.module.css'

/** The register of ICP filings, to which the number must lead. */
const ICP_REGISTER = 'https://beian.miit.gov.cn/'

export function Footer() {
  const { copyright } = useBrand()
  const company = useConfig()?.company
  const t = useT()
  const year = new Date(useNow(false)).getFullYear()
  return (
    <footer className={css.footer}>
      {copyright || t.common.copyright(year)}
      {[company?.name, company?.licences, company?.publicSecurity].map((line) => line && <p key={line}>{line}</p>)}
      {company?.icp && (
        <p>
          <a href={ICP_REGISTER} target="_blank" rel="noreferrer">
            {company.icp}
          </a>
        </p>
      )}
    </footer>
  )
}
