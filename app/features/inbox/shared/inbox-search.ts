import { tidy } from '../../../core/listing/search/search-values.ts'
import { paths } from '../../../core/paths.ts'
import { type ThreadView, threadViews } from '../rules/thread.ts'

export interface InboxView {
  view: ThreadView
  words: string
  /** Where the page before ended. */
  after?: string
}

/** Reads the search parameters. Never throws: invalid values are ignored. */
export function readInboxView(params: URLSearchParams): InboxView {
  return {
    view: threadViews.find((view) => view === params.get('view')) ?? 'open',
    words: [...tidy(params.get('q') ?? '')].slice(0, 60).join(''),
    after: /^[a-z]_\d{1,15}_[\w-]{1,64}$/.exec(params.get('after') ?? '')?.[0],
  }
}

/** The URL of the list, or of one thread beside it: by its id, or by the id of a message in it. */
export function inboxPath(
  { view = 'open', words, after }: Partial<InboxView>,
  id?: string,
  more: Record<string, string> = {},
) {
  const params = new URLSearchParams({
    ...(view !== 'open' && { view }),
    ...(words && { q: words }),
    ...(after && { after }),
    ...more,
  }).toString()
  const path = id ? `${paths.inbox}/${encodeURIComponent(id)}` : paths.inbox
  return params ? `${path}?${params}` : path
}
