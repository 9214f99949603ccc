import type { Store } from '../data/database.ts'
import type { Outbox } from '../services/outbox.ts'
import type { Studio } from '../services/picture-studio.ts'
import type { Places } from '../services/places.ts'
import type { SendResetMail } from '../services/reset-mail.ts'
import type { Storage } from '../services/storage.ts'
import type { TaskQueue } from '../services/task-queue.ts'

/** What the endpoints work with. Each takes only what it needs of it. */
export interface Services {
  store: Store
  storage: Storage
  /** Prepares what visitors send as photos. */
  studio: Studio
  /** Signs links to pictures that are not public, and form stamps. At least 32 characters. */
  secret: string
  /** Mails what visitors write. Without it messages are kept, and go out once there is one. */
  outbox?: Pick<Outbox, 'on' | 'receipts' | 'wake'>
  /** Finds addresses; the local table and the listings' streets unless another provider is set. */
  places?: Places
  /** SITE_URL: what a link in a mail begins with, without a slash at its end. */
  siteUrl?: string
  /** Mails the link to choose a new password; none without a mail server. */
  sendResetMail?: SendResetMail
  /** Runs work after the answer; each endpoint that needs one makes its own where none is given. */
  tasks?: TaskQueue
  /** Addresses and networks of the proxies whose X-Forwarded-For is believed, divided by commas. */
  trustProxy?: string
  /** True when visitors come by https: cookies are then Secure. */
  https?: boolean
  /** Milliseconds since 1970. */
  now?(): number
  /** Milliseconds of a clock that is never set back, for the limits; its zero means nothing. */
  monotonicNow?(): number
  /** Hears of every surprise, with the request id that the answer carries. */
  log?: Log
}

export interface Log {
  error(details: { requestId: string; err: unknown; method: string; path: string }, message: string): void
}
