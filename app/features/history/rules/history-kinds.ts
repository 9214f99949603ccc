import { labels } from '../../../core/language/labels.ts'
import { t, tc } from '../../../core/language/translate.ts'

/** The kinds of change by which the history is filtered. Stored with each entry, so never rename one. */
export const historyAreas = [
  'listing',
  'submission',
  'visit',
  'message',
  'people',
  'settings',
  'security',
  'connection',
  'history',
] as const
export type HistoryArea = (typeof historyAreas)[number]

/** Each with its name for people. */
export const areaLabels: Record<HistoryArea, string> = labels({
  listing: () => t('Listings'),
  submission: () => t('Submissions and decisions'),
  visit: () => t('Visits'),
  message: () => t('Messages'),
  people: () => t('People and roles'),
  settings: () => tc('of the office', 'Settings'),
  security: () => t('Sign-in and security'),
  connection: () => t('Connections'),
  history: () => t('Erasures'),
})

const areas: Record<string, HistoryArea> = {
  submitted: 'submission',
  imported: 'submission',
  proposed: 'submission',
  withdrawn: 'submission',
  decision: 'submission',
  role: 'people',
  agent: 'people',
  'owner-account': 'people',
  'history-erased': 'history',
  'owner-words': 'message',
  'office-words': 'message',
  'other-home': 'submission',
  'sheet-mailed': 'message',
  'import-undone': 'submission',
}

/** The kind of a change, by its name: what is not known otherwise is a field of a listing. */
export function areaOf(what: string): HistoryArea {
  const known = areas[what]
  if (known) return known
  const [prefix = ''] = what.split('-')
  if (prefix === 'visit' || prefix === 'visits') return 'visit'
  if (prefix === 'message' || prefix === 'thread') return 'message'
  if (prefix === 'account' || prefix === 'person' || prefix === 'people') return 'people'
  if (prefix === 'security') return 'security'
  if (prefix === 'setting') return 'settings'
  if (prefix === 'webhook' || prefix === 'key' || prefix === 'calendar') return 'connection'
  return 'listing'
}

/** Who stands in the history where no account did something: in place of an e-mail address. */
export const historyActors = {
  visitor: 'a visitor',
  owner: 'the owner by link',
  site: 'the site',
  command: 'a command on the server',
  /** Somebody whose account is deleted, and whose address was taken out of the history. */
  gone: 'a deleted account',
} as const
type HistoryActor = keyof typeof historyActors

/** What the site does by itself: retention, a subscription that it switches off. */
export const theSite = { id: '', email: historyActors.site } as const

/** Whoever types a command of the server, such as `npm run staff`: the machine does not say who that is. */
export const theCommand = { id: '', email: historyActors.command } as const

/** The word for who has no account; undefined for an address. */
export function historyActorOf(who: string): HistoryActor | undefined {
  return (Object.keys(historyActors) as HistoryActor[]).find((name) => historyActors[name] === who)
}

const names: Record<HistoryActor, () => string> = {
  visitor: () => t('A visitor'),
  owner: () => t('The owner by link'),
  site: () => t('The site'),
  command: () => t('A command on the server'),
  gone: () => t('A deleted account'),
}

/** Who did something: the address of an account, or what did it without one. */
export function actorName(who: string) {
  const actor = historyActorOf(who)
  return actor ? names[actor]() : who
}
