import { Link } from 'react-router'
import { t } from '../../core/language/translate.ts'
import { shortMoment } from '../../core/moments.ts'
import { formatNumber } from '../../core/money.ts'
import { personPath } from '../../core/office-paths.ts'
import { formatPhone } from '../../core/phone.ts'
import { Avatar } from '../../frame/office/parts/avatar.tsx'
import { useOffice } from '../../frame/office/staff-page.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { type PeopleView, peoplePath, sortedBy } from './people-search.ts'
import styles from './people-table.module.css'
import { type Contact, type ContactSort, roleText } from './rules/person.ts'

/** People in rows; a press on the head of a column sorts. */
export function PeopleTable({ contacts, view }: { contacts: Contact[]; view: PeopleView }) {
  const { today } = useOffice()
  return (
    <table className={styles.table}>
      <caption className="hidden-text">{t('People')}</caption>
      <thead>
        <tr>
          <Head sort="name" view={view}>
            {t('Person')}
          </Head>
          <th scope="col">{t('Phone')}</th>
          <Head sort="messages" view={view} figure>
            {t('Messages')}
          </Head>
          <th scope="col" className={styles.figure}>
            {t('Listings')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('Visits')}
          </th>
          <Head sort="first-seen" view={view}>
            {t('First seen')}
          </Head>
          <Head sort="last-seen" view={view}>
            {t('Last seen')}
          </Head>
        </tr>
      </thead>
      <tbody>
        {contacts.map((contact) => (
          <tr key={contact.id}>
            <th scope="row">
              <div className={styles.person}>
                <Avatar name={contact.name || contact.email || contact.phone} />
                <div>
                  <Link to={personPath(contact.id)}>{contact.name || contact.email || formatPhone(contact.phone)}</Link>
                  <small>
                    {[contact.name && contact.email, contact.role && roleText[contact.role]]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </div>
              </div>
            </th>
            <td data-label={t('Phone')} data-none={contact.phone === '' || undefined}>
              {formatPhone(contact.phone)}
            </td>
            <td data-label={t('Messages')} className={styles.figure} data-none={contact.messages === 0 || undefined}>
              {figure(contact.messages)}
            </td>
            <td data-label={t('Listings')} className={styles.figure} data-none={contact.listings === 0 || undefined}>
              {figure(contact.listings)}
            </td>
            <td data-label={t('Visits')} className={styles.figure} data-none={contact.visits === 0 || undefined}>
              {figure(contact.visits)}
            </td>
            <td data-label={t('First seen')}>{shortMoment(contact.firstSeen, today)}</td>
            <td data-label={t('Last seen')}>{shortMoment(contact.lastSeen, today)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const figure = (count: number) => (count > 0 ? formatNumber(count) : '–')

interface HeadProps {
  sort: ContactSort
  view: PeopleView
  figure?: boolean
  children: string
}

function Head({ sort, view, figure, children }: HeadProps) {
  const sorted = view.sort === sort
  return (
    <th
      scope="col"
      className={figure ? styles.figure : undefined}
      aria-sort={sorted ? (view.descending ? 'descending' : 'ascending') : undefined}
    >
      <Link to={peoplePath(sortedBy(view, sort))} preventScrollReset>
        {children}
        <Icon name="arrows-sort" />
      </Link>
    </th>
  )
}
