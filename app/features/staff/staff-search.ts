import { t, tc } from '../../../domain/language/translate.ts'
import { paths } from '../../../domain/paths.ts'
import { tidy } from '../../../domain/property/property-search.ts'
import { type StaffState, staffStates } from '../../../domain/property/property-status.ts'

export interface StaffView {
  state?: StaffState
  words: string
  /** From 1. */
  page: number
}

/** The tabs in display order; the one without a state shows all. */
export const staffTabs: { state?: StaffState; label: string }[] = [
  { label: tc('of properties', 'All') },
  { state: 'unverified', label: t('To verify') },
  { state: 'public', label: tc('of properties', 'Verified') },
  { state: 'closed', label: tc('of properties', 'Closed') },
  { state: 'archived', label: tc('of properties', 'Deactivated') },
]

/** Reads the search parameters. Never throws: invalid values are ignored. */
export function readStaffView(params: URLSearchParams): StaffView {
  const page = Number(/^[1-9]\d{0,5}$/.exec(params.get('page') ?? '')?.[0] ?? 1)
  const words = [...tidy(params.get('q') ?? '')].slice(0, 60).join('')
  return { state: staffStates.find((state) => state === params.get('state')), words, page }
}

export function staffPath({ state, words, page = 1 }: Partial<StaffView>) {
  const params = new URLSearchParams({
    ...(state && { state }),
    ...(words && { q: words }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return params ? `${paths.admin}?${params}` : paths.admin
}
