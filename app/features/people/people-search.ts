import { t, tc } from '../../core/language/translate.ts'
import { tidy } from '../../core/listing/search/search-values.ts'
import { paths } from '../../core/paths.ts'
import { pageFrom } from '../../core/received-values.ts'
import { type ContactGroup, type ContactSort, contactGroups, contactPageSizes, contactSorts } from './rules/person.ts'

/** What the list of people shows, as its address says it. */
export interface PeopleView {
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
export function sortedBy(view: PeopleView, sort: ContactSort): PeopleView {
  const descending = view.sort === sort ? !view.descending : startsDescending(sort)
  return { ...view, sort, descending, page: 1 }
}
