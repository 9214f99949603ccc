import { labels } from '../../language/labels.ts'
import { t } from '../../language/translate.ts'
import type { Words } from '../content/words.ts'

/** What a company says in place of the site's own messages, by their ids; an empty text leaves the site's. */
export type WordingDocument = Record<string, Words>

/** Where a message is read. */
export const wordingAreas = [
  ...(['home', 'frame', 'list', 'listing', 'submit', 'company', 'account'] as const),
  ...(['forms', 'mails'] as const),
] as const
export type WordingArea = (typeof wordingAreas)[number]

export const wordingAreaLabel = labels<WordingArea>({
  frame: () => t('Header, footer and all pages'),
  home: () => t('Home'),
  list: () => t('Lists of homes'),
  listing: () => t('Page of a listing'),
  submit: () => t('Submitting and managing a listing'),
  company: () => t('Services, About-Us, Contact-Us, blog'),
  account: () => t('Accounts, saved homes, agents, news by mail'),
  forms: () => t('Labels and messages'),
  mails: () => t('Mails and answers of the server'),
})

const places: readonly (readonly [WordingArea, RegExp])[] = [
  ['home', /^app\/(features\/home|components\/company\/home)/],
  ['list', /^(app\/(features\/(listings|landing)|components\/(property|map))\/|domain\/property\/search\/)/],
  ['listing', /^app\/(features\/(property|visit)|components\/(property-page|visit|messages))\//],
  ['submit', /^(app\/(features\/(submit|owner|import)|components\/owner)|domain\/(submission|import))\//],
  ['company', /^app\/(features\/(company|contact|blog)|components\/company)\//],
  ['account', /^app\/(features\/(auth|account|people|saved|alerts)|components\/(account|auth|saved|alerts|people))\//],
  ['mails', /^server\//],
  ['forms', /^domain\//],
]

/** Where a message of these files is read; a file of no other place belongs to all pages. */
export function areasOf(files: readonly string[]): WordingArea[] {
  return [...new Set(files.map((file) => places.find(([, pattern]) => pattern.test(file))?.[0] ?? 'frame'))]
}

/** A message as Settings shows it. */
export interface WordingRow {
  id: string
  /** The site's own text. */
  own: Words
  /** The company's; empty: the site's stands. */
  words: Words
  areas: WordingArea[]
  /** What a text in its place must keep, as it is written: `{name}`, `<link>`. */
  keeps: string[]
}

/** Rows a page. */
export const wordingPageSize = 25

/** A page of them. */
export interface WordingPage {
  rows: WordingRow[]
  total: number
  page: number
  pages: number
  /** Sent back with a change. */
  version: string
}
