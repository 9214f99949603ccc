import type { Language } from '../app/core/language/language.ts'
import type { Places } from '../app/core/places/server/provider.ts'
import type { Providers } from '../app/features/accounts/server/provider-flow.ts'
import type { PostOptions } from '../app/features/connections/server/network.ts'
import type { InboundSettings } from '../app/features/inbox/server/reply/reply-address.ts'
import type { MailDetails } from '../app/features/mail/server/kinds.ts'
import type { MailAnswer } from '../app/features/mail/server/smtp.ts'
import type { Store } from '../platform/database/database.ts'
import type { Log } from '../platform/http/responses/error-responses.ts'
import type { ImageProcessor } from '../platform/images/encoder/image-processor.ts'
import type { Storage } from '../platform/images/storage.ts'
import type { TaskQueue } from '../platform/jobs.ts'

/** The dependencies of the endpoints. Each takes only those it needs. */
export interface Services {
  store: Store
  storage: Storage
  /** Encodes visitors' photos. */
  imageProcessor: ImageProcessor
  /** Signs links to images that are not public, and form tokens. At least 32 characters. */
  secret: string
  /** Sends mail about messages. Without it messages are stored, and mailed once it is configured. */
  outbox?: {
    /** False if no mail server is configured. */
    on: boolean
    /** Whether visitors get a receipt. */
    receipts: boolean
    /** Starts to send what is new or due. Returns at once. */
    wake(): void
  }
  /** Finds addresses; the local table and the listings' streets by default. */
  places?: Places
  /** SITE_URL, the origin of links in mails, without a trailing slash. */
  siteUrl?: string
  /** The host of the street map, which the privacy policy names. */
  mapHost?: string
  /** How answers to our replies come in; by default they do not. */
  inbound?: InboundSettings
  /** Keys of the services whose accounts may sign in; none by default. */
  providers?: Providers
  /** Mails the reset link; undefined without a mail server. */
  sendResetMail?(to: string, details: MailDetails['password-reset'], language?: Language): void
  /** Sends a test to this address at once; undefined without a mail server. */
  testMail?(to: string): Promise<MailAnswer>
  /** Runs work after the response; endpoints create their own if none is given. */
  tasks?: TaskQueue
  /** Runs imports. */
  importer: {
    /** Runs what waits; settles when nothing does. */
    wake(): Promise<void>
    /** Stops at the next step; the next process goes on. */
    stop(): Promise<void>
  }
  /** Sends to webhooks at once, and which receivers in our own network the operator allows; none by default. */
  webhooks?: PostOptions & { send?(): Promise<unknown> }
  /** Addresses and networks of the proxies whose X-Forwarded-For is trusted, separated by commas. */
  trustProxy?: string
  /** True if visitors use https: cookies are then Secure. */
  https?: boolean
  /** DATA_DIR, whose free space staff are told. */
  dataDir?: string
  /** Milliseconds since 1970. */
  now?(): number
  /** Milliseconds of a monotonic clock, for the rate limits. */
  monotonicNow?(): number
  /** Reports every unexpected error, with the request id of the response. */
  log?: Log
}
