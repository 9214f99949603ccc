import { paths } from './paths.ts'

/** Everything about one person who wrote, submitted or signed up. */
export function personPath(id: string) {
  return paths.person.replace(':id', encodeURIComponent(id))
}

/** Where staff write to somebody first; with what is known of the person and the id of a listing. */
export function newMessagePath(known: { email?: string; name?: string; language?: string; property?: string } = {}) {
  const given = Object.entries(known).filter(([, value]) => value)
  const path = `${paths.inbox}/new`
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

/** What the screen of a thread tells by itself goes there. */
export function behindThread(id: string) {
  return paths.messageBehind.replace(':id', encodeURIComponent(id))
}

/** What the screen of a review asks and sends beside its address. */
export function behindReview(id: string) {
  return paths.reviewBehind.replace(':id', encodeURIComponent(id))
}

/** Where staff and the owner of a property write to each other. */
export function ownerWordsPath(id: string) {
  return paths.ownerWords.replace(':id', encodeURIComponent(id))
}

/** A visit, opened in the staff's calendar. `day` is its day in Moncton, `YYYY-MM-DD`. */
export function staffVisitPath(id: string, day: string) {
  return `${paths.visits}?${new URLSearchParams({ day, visit: id })}`
}

/** The printed figures of a listing for its owner; without a month (`YYYY-MM`) those of the last one. */
export function ownerSheetPath(id: string, month = '') {
  const path = paths.ownerSheet.replace(':id', encodeURIComponent(id))
  return month ? `${path}?${new URLSearchParams({ month })}` : path
}

/** What was done to several listings; with the pages of its lists that are not the first. */
export function bulkReportPath(id: string, pages: Record<string, string> = {}) {
  const path = paths.bulkReport.replace(':id', encodeURIComponent(id))
  const search = new URLSearchParams(pages).toString()
  return search ? `${path}?${search}` : path
}

/** A page of Settings by its name, such as `company`. */
export function settingsPath(page: string) {
  return paths.settingsPage.replace(':page', page)
}

/** Where staff edit a post; `new` writes one. */
export function settingsPostPath(slug: string) {
  return paths.settingsPost.replace(':slug', encodeURIComponent(slug))
}

/** Where the mail of an invitation to the office leads. */
export function staffInvitationPath(token: string) {
  return `${paths.staffInvitation}?${new URLSearchParams({ token })}`
}

/** The screen of connections with what was sent to one webhook. */
export function deliveriesPath(id: string) {
  return `${paths.connections}?${new URLSearchParams({ webhook: id })}#deliveries`
}
