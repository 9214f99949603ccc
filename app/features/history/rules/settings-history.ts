import { t, tc } from '../../../core/language/translate.ts'

/** What was changed in Settings and among staff accounts, in words; undefined for any other change. */
export function settingsChangeText({ what, from, to }: { what: string; from?: unknown; to?: unknown }) {
  if (what === 'account-role') return { did: t('changed the role of a staff account') }
  if (what === 'account-ended') return { did: t('ended a staff account'), note: String(from) }
  if (what === 'account-accepted') return { did: t('accepted an invitation to the office'), note: String(to) }
  if (what === 'account-invited') {
    return to
      ? { did: t('invited somebody to the office'), note: String(to) }
      : { did: t('took back an invitation to the office'), note: String(from) }
  }
  const [, place] = /^setting-(.+)$/.exec(what) ?? []
  return place === undefined ? undefined : { did: t('changed the settings'), note: placeText(place) }
}

const pages: Record<string, () => string> = {
  company: () => t('Company'),
  plans: () => t('Plans and prices'),
  reviews: () => t('Reviews'),
  questions: () => t('Questions'),
  texts: () => t('Texts'),
  privacy: () => t('Privacy policy'),
  posts: () => t('Posts'),
  reasons: () => t('Canned reasons'),
  templates: () => t('Reply templates'),
  mail: () => tc('of the office', 'Mail'),
  team: () => t('Team'),
  start: () => t('First steps'),
}

/** "Company: colours" for "company.dark.accent"; a page that is not known keeps the name it has. */
function placeText(place: string) {
  const [page = '', ...rest] = place.split('.')
  const name = pages[page]?.() ?? place
  const [part = ''] = rest
  if (page === 'posts' && part) return t('{page}: {part}', { page: name, part })
  return page === 'company' && /^(light|dark|colours)$/.test(part)
    ? t('{page}: {part}', { page: name, part: t('colours') })
    : name
}
