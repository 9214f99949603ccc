import { Link } from 'react-router'
import { t, tc } from '../../core/language/translate.ts'
import { tidy } from '../../core/listing/search/search-values.ts'
import { shortMoment } from '../../core/moments.ts'
import { formatNumber } from '../../core/money.ts'
import { personPath } from '../../core/office-paths.ts'
import { paths } from '../../core/paths.ts'
import { formatPhone } from '../../core/phone.ts'
import { pageFrom } from '../../core/received-values.ts'
import { Avatar } from '../../frame/office/parts/empty-state.tsx'
import { useOffice } from '../../frame/office/staff-page.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './people.module.css'
import {
  type Contact,
  type ContactGroup,
  type ContactSort,
  contactGroups,
  contactPageSizes,
  contactSorts,
  roleText,
} from './rules/person.ts'

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

/** What the list of people shows, as its address says it. */
interface PeopleView {
  group?: ContactGroup
  language?: 'en' | 'fr'
  words: string
  sort: ContactSort
  descending: boolean
  size: number
  page: number
}

export const groupLabels: { group?: ContactGroup; label: string }[] = [
  { label: tc('of people', 'All') },
  { group: 'owners', label: t('Owners') },
  { group: 'writers', label: t('Wrote to us') },
  { group: 'visitors', label: t('Booked a visit') },
  { group: 'subscribers', label: t('Saved searches') },
  { group: 'accounts', label: t('With an account') },
]

/** Whether a column starts with its highest value. */
const startsDescending = (sort: ContactSort) => sort !== 'name'

/** Reads the search parameters. Never throws: invalid values are ignored. */
export function readPeopleView(params: URLSearchParams): PeopleView {
  const sort = contactSorts.find((name) => name === params.get('sort')) ?? 'last-seen'
  const order = params.get('order')
  return {
    group: contactGroups.find((name) => name === params.get('group')),
    language: (['en', 'fr'] as const).find((name) => name === params.get('language')),
    words: [...tidy(params.get('q') ?? '')].slice(0, 60).join(''),
    sort,
    descending: order === 'asc' || order === 'desc' ? order === 'desc' : startsDescending(sort),
    size: contactPageSizes.find((size) => String(size) === params.get('limit')) ?? 10,
    page: pageFrom(params.get('page')),
  }
}

/** The parameters of a view: what is usual is left out. */
export function peopleQuery(view: PeopleView): Record<string, string> {
  const { group, language, words, sort, descending, size, page } = view
  return {
    ...(group && { group }),
    ...(language && { language }),
    ...(words && { q: words }),
    ...(sort !== 'last-seen' && { sort }),
    ...(descending !== startsDescending(sort) && { order: descending ? 'desc' : 'asc' }),
    ...(size !== 10 && { limit: String(size) }),
    ...(page > 1 && { page: String(page) }),
  }
}

export function peoplePath(view: PeopleView) {
  const params = new URLSearchParams(peopleQuery(view)).toString()
  return params ? `${paths.people}?${params}` : paths.people
}

/** The view after a press on the head of a column. */
function sortedBy(view: PeopleView, sort: ContactSort): PeopleView {
  const descending = view.sort === sort ? !view.descending : startsDescending(sort)
  return { ...view, sort, descending, page: 1 }
}
