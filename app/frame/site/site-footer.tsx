import { Link } from 'react-router'
import { t, tc } from '../../core/language/translate.ts'
import { packagesPath, paths } from '../../core/paths.ts'
import { formatPhone, phoneLink } from '../../core/phone.ts'
import type { LoginCalls } from '../../features/accounts/shared/login-calls.ts'
import { type Company, companyAddress, legalName } from '../../features/company/rules/company.ts'
import { socialIcons } from '../../features/company/shared/social-icons.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { AccountLink } from './header/account-link.tsx'
import { LanguageSwitch } from './header/language-switch.tsx'
import { SchemeChoice } from './header/scheme-choice.tsx'
import { Logo } from './logo.tsx'
import styles from './site-footer.module.css'
import type { Visitor } from './site-links.ts'
import { TideEdge } from './tide-edge.tsx'

/** The cities follow them. */
const findLinks = [{ label: t('Listings'), to: paths.listings }]
/** Login or Logout follows them. */
const companyLinks = [
  { label: t('Our-Packages'), to: packagesPath },
  { label: t('Services-Offered'), to: paths.services },
  { label: t('About-Us'), to: paths.about },
  { label: t('Blog'), to: paths.blog },
  { label: t('FAQ'), to: paths.faq },
  { label: t('Contact-Us'), to: paths.contact },
]
interface Props {
  company: Company
  /** The pages of the main cities. */
  cities: readonly { label: string; to: string }[]
  year: string
  visitor: Visitor | null
  login: LoginCalls
  onLogout: () => Promise<void>
}

/** The server sends the year, so that a page hydrates unchanged at New Year. */
export function SiteFooter({ company, cities, year, visitor, login, onLogout }: Props) {
  const columns = [
    { heading: t('Find a place'), links: [...findLinks, ...cities] },
    { heading: tc('ours', 'Company'), links: companyLinks },
  ]
  return (
    <footer className={`no-print ${styles.footer}`}>
      <TideEdge />
      <div className="wrap">
        <div className={styles.columns}>
          <div>
            <Link to={paths.home} className={styles.home}>
              <Logo company={company} />
              <span className="hidden-text">{t('Home')}</span>
            </Link>
            <ul>
              <li className={styles.row}>
                <Icon name="map-pin" />
                {companyAddress(company)}
              </li>
              <li>
                <a className={styles.row} href={phoneLink(company.phone)}>
                  <Icon name="phone" />
                  {formatPhone(company.phone)}
                </a>
              </li>
              <li>
                <a className={styles.row} href={`mailto:${company.email}`}>
                  <Icon name="mail" />
                  {company.email}
                </a>
              </li>
            </ul>
          </div>
          {columns.map(({ heading, links }) => (
            <nav key={heading} aria-label={heading}>
              <h2 className={styles.heading}>{heading}</h2>
              <ul>
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <Link className={styles.row} to={to}>
                      {label}
                    </Link>
                  </li>
                ))}
                {links === companyLinks && (
                  <li>
                    <AccountLink visitor={visitor} login={login} onLogout={onLogout} className={styles.row} />
                  </li>
                )}
              </ul>
            </nav>
          ))}
          {company.social.length > 0 && (
            <div className={styles.follow}>
              <h2 className={styles.heading}>{t('Follow us')}</h2>
              <ul className={styles.social}>
                {company.social.map(({ name, url }) => (
                  <li key={name}>
                    <a href={url} aria-label={name} rel="noopener">
                      <Icon name={socialIcons[name]} />
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        <div className={styles.bottom}>
          <span>
            © {year} {legalName(company)}
          </span>
          <Link to={paths.privacy}>{t('Privacy policy')}</Link>
          <LanguageSwitch variant="footer" />
          <SchemeChoice />
        </div>
      </div>
    </footer>
  )
}
