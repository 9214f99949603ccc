import { t, tc } from '../../../domain/language/translate.ts'
import { type MessageKind, type MessageState, messageKinds, messageStates } from '../../../domain/message/inquiry.ts'
import { paths } from '../../../domain/paths.ts'
import { tidy } from '../../../domain/property/property-search.ts'

export interface InboxView {
  state?: MessageState
  kind?: MessageKind
  words: string
  /** From 1. */
  page: number
}

/** The tabs in display order; the one without a state shows all. */
export const inboxTabs: { state?: MessageState; label: string }[] = [
  { label: tc('of messages', 'All') },
  { state: 'new', label: tc('of messages', 'New') },
  { state: 'answered', label: tc('of messages', 'Answered') },
  { state: 'closed', label: tc('of messages', 'Closed') },
]

export const kindChoices: { kind?: MessageKind; label: string }[] = [
  { label: t('All messages') },
  { kind: 'inquiry', label: t('Inquiries') },
  { kind: 'booking', label: t('Bookings') },
  { kind: 'contact', label: t('Contact messages') },
  { kind: 'report', label: t('Reports') },
]

/** Reads the search parameters. Never throws: invalid values are ignored. */
export function readInboxView(params: URLSearchParams): InboxView {
  const page = Number(/^[1-9]\d{0,5}$/.exec(params.get('page') ?? '')?.[0] ?? 1)
  return {
    state: messageStates.find((state) => state === params.get('state')),
    kind: messageKinds.find((kind) => kind === params.get('kind')),
    words: [...tidy(params.get('q') ?? '')].slice(0, 60).join(''),
    page,
  }
}

/** The URL of the list, or of one message beside it. */
export function inboxPath({ state, kind, words, page = 1 }: Partial<InboxView>, id?: string) {
  const params = new URLSearchParams({
    ...(state && { state }),
    ...(kind && { kind }),
    ...(words && { q: words }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  const path = id ? `${paths.inbox}/${encodeURIComponent(id)}` : paths.inbox
  return params ? `${path}?${params}` : path
}
