import { Link } from 'react-router'
import { t, tc } from '../../core/language/translate.ts'
import { packagesPath, paths } from '../../core/paths.ts'
import { formatPhone, phoneLink } from '../../core/phone.ts'
import type { LoginCalls } from '../../features/accounts/shared/login-form.tsx'
import { type Company, companyAddress, legalName } from '../../features/company/rules/company.ts'
import { socialIcons } from '../../features/company/shared/social-links.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-names.ts'
import { createValueStore, useValueStore } from '../../ui/store.ts'
import { LanguageSwitch } from './header/language-switch.tsx'
import { Logo } from './logo.tsx'
import styles from './site-footer.module.css'
import { AccountLink, type Visitor } from './site-links.tsx'

/** The places follow them. */
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
  /** The pages of the main cities, and of what is for sale. */
  places: readonly { label: string; to: string }[]
  year: string
  visitor: Visitor | null
  login: LoginCalls
  onLogout: () => Promise<void>
}

/** The server sends the year, so that a page hydrates unchanged at New Year. */
export function SiteFooter({ company, places, year, visitor, login, onLogout }: Props) {
  const columns = [
    { heading: t('Find a place'), links: [...findLinks, ...places] },
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

const schemes = ['system', 'light', 'dark'] as const
type Scheme = (typeof schemes)[number]

const looks: Record<Scheme, { label: string; icon: IconName }> = {
  system: { label: t('System'), icon: 'device-desktop' },
  light: { label: tc('colours', 'Light'), icon: 'sun' },
  dark: { label: tc('colours', 'Dark'), icon: 'moon' },
}

/** The inline head script has applied the stored scheme before the first paint. */
const scheme = createValueStore(
  schemes.find((name) => name === globalThis.document?.documentElement.dataset.theme) ?? 'system',
)

function SchemeChoice() {
  const chosen = useValueStore<Scheme>(scheme, 'system')
  const hydrated = useHydrated()
  return (
    // The browser must not restore an older choice here. `method` prevents Enter from submitting.
    <form className="script-only" autoComplete="off" method="dialog">
      <fieldset className={styles.choice} disabled={!hydrated}>
        <legend className="hidden-text">{t('Colours')}</legend>
        {schemes.map((name) => (
          <label key={name} className={styles.option}>
            <input
              className={styles.input}
              type="radio"
              name="scheme"
              value={name}
              checked={name === chosen}
              onChange={() => choose(name)}
            />
            <Icon name={looks[name].icon} />
            {looks[name].label}
          </label>
        ))}
      </fieldset>
    </form>
  )
}

function choose(name: Scheme) {
  scheme.set(name)
  if (name === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = name
  try {
    localStorage.setItem('theme', name)
  } catch {
    // Storage is blocked or full: the choice lasts until the page is closed.
  }
}

/** The upper edge of the footer: two tides a day with unequal highs, each high water marked. */
function TideEdge() {
  return (
    <div className={styles.tide} aria-hidden="true">
      <svg className={styles.edge} viewBox="0 0 1440 92" preserveAspectRatio="none" aria-hidden="true">
        <path
          fill="currentColor"
          d="M0 29.2C20 23.8 40 18.5 60 19S100 25.7 120 32.1S160 50.9 180 57.7S220 71.7 240 72.9S280 69.7 300 64.7S340 48.8 360 42.8S400 30.1 420 29S460 31.7 480 35.9S520 49.7 540 54.2S580 63.6 600 63.1S640 56.9 660 51.3S700 34.6 720 29.2S760 18.5 780 19S820 25.7 840 32.1S880 50.9 900 57.7S940 71.7 960 72.9S1000 69.7 1020 64.7S1060 48.8 1080 42.8S1120 30.1 1140 29S1180 31.7 1200 35.9S1240 49.7 1260 54.2S1300 63.6 1320 63.1S1360 56.9 1380 51.3S1420 34.6 1440 29.2V92H0z"
        />
      </svg>
      {highs.map(([left, top]) => (
        <i key={left} className={styles.high} style={{ left, top }} />
      ))}
    </div>
  )
}

const highs = [
  ['3.89%', '20.6%'],
  ['29.86%', '31.2%'],
  ['53.89%', '20.6%'],
  ['79.86%', '31.2%'],
] as const
