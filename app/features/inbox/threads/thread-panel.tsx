import { Link } from 'react-router'
import { availability } from '../../../core/dates.ts'
import { languageName } from '../../../core/language/language-name.ts'
import { t } from '../../../core/language/translate.ts'
import { formatMoment, shortMoment } from '../../../core/moments.ts'
import { priceText } from '../../../core/money.ts'
import { staffPropertyPath } from '../../../core/paths.ts'
import { phoneLink } from '../../../core/phone.ts'
import { Avatar } from '../../../frame/office/parts/empty-state.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { standingLabel } from '../../office/shared/list-words.ts'
import type { Thread, ThreadHome } from '../rules/thread.ts'
import { inboxPath } from '../shared/inbox-search.ts'
import { personName, phoneText, threadTopic } from '../shared/inbox-words.ts'
import styles from './thread.module.css'

interface Props {
  thread: Thread
  /** URL of the home's picture. */
  picture?: string
  today: string
}

/** Who writes: how to reach them, what else they wrote about, the home and its owner. */
export function ThreadPanel({ thread, picture, today }: Props) {
  const { email, phone, language, consentAt, since, others, home } = thread
  const name = personName(thread)
  return (
    <aside className={styles.panel} aria-label={t('About {name}', { name })}>
      <section>
        <p className={styles.person}>
          <Avatar name={name} size="large" />
          <span>
            <b>{name}</b>
            <small>{t('First message: {day}', { day: shortMoment(since, today) })}</small>
          </span>
        </p>
        <dl className={styles.facts}>
          {phone && (
            <div>
              <dt>{t('Phone')}</dt>
              <dd>
                <a href={phoneLink(phone)}>{phoneText(phone)}</a>
              </dd>
            </div>
          )}
          <div>
            <dt>{t('Email')}</dt>
            <dd>{email || t('None')}</dd>
          </div>
          <div>
            <dt>{t('Language')}</dt>
            <dd>{languageName(language)}</dd>
          </div>
          <div>
            <dt>{t('Consent')}</dt>
            <dd>{consentAt ? formatMoment(consentAt) : t('Not asked for')}</dd>
          </div>
        </dl>
      </section>
      {others.length > 0 && (
        <section>
          <h3>{t('Also wrote about')}</h3>
          <ul>
            {others.map((other) => (
              <li key={other.id}>
                <Link to={inboxPath({ view: 'all' }, other.id)} className={styles.row}>
                  <Icon name="mail" />
                  <span>
                    <b>{threadTopic({ ...other, report: false })}</b>
                    <small>{shortMoment(other.lastAt, today)}</small>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {home && (
        <section>
          <h3>{t('The home')}</h3>
          <Link to={staffPropertyPath(home.id)} className={styles.row}>
            {picture ? <img src={picture} alt="" width={54} height={40} /> : <Icon name="home" />}
            <span>
              <b>{priceText(home)}</b>
              <small>
                {homeText(home, today)},{' '}
                {t('{count, plural, one {# inquiry} other {# inquiries}}', { count: home.inquiries })}
              </small>
            </span>
          </Link>
          {home.owner.name && (
            <p className={styles.row}>
              <Avatar name={home.owner.name} />
              <span>
                <b>{home.owner.name}</b>
                <small>{t('Owner, {phone}', { phone: phoneText(home.owner.phone) })}</small>
              </span>
            </p>
          )}
        </section>
      )}
    </aside>
  )
}

/** From when it is free; of one that is not on offer, where it stands. */
function homeText({ standing, offer, availableOn }: ThreadHome, today: string) {
  return standing === 'live' ? availability(availableOn, today) : standingLabel(standing, offer)
}
