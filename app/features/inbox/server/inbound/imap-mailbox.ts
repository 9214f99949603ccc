import type { ImapFlow } from 'imapflow'
import { z } from 'zod'
import { getSetting, putSetting } from '../../../../../platform/database/settings.ts'
import { outageOf } from '../../../../../platform/http/responses/error-responses.ts'
import { startIntervalJob } from '../../../../../platform/jobs.ts'
import type { Services } from '../../../../../web/services.ts'
import { createMailReception, type InboundResult, maxMailBytes } from './accept-mail.ts'
import { holdMail } from './held-queries.ts'
import { headBytes } from './read-mail.ts'

/** How far the mailbox has been read (RFC 9051, 2.3.1.1). */
const progress = z.object({ validity: z.string(), last: z.int() })
const key = 'inbound-mailbox'
/** Mails of one visit to the mailbox; the others wait for the next. */
const maxAtOnce = 50

interface MailboxLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}

type Needs = Pick<Services, 'store' | 'secret' | 'inbound' | 'now'> & { log?: MailboxLog }

/**
 * Reads new mails of the mailbox of IMAP_URL, one after the other, and remembers how far it came. It changes nothing in the
 * mailbox. What was there before the first visit is not read.
 */
export function createMailbox(services: Needs) {
  const { accept, hold } = createMailReception(services, 'imap')
  const { store, log, now = Date.now } = services
  const url = new URL(services.inbound!.imapUrl!)
  const folder = decodeURIComponent(url.pathname.slice(1)) || 'INBOX'

  return async function readNew(): Promise<void> {
    const client = await connect(url)
    // A lost connection also fails what waits for it.
    client.on('error', () => {})
    await client.connect()
    try {
      const lock = await client.getMailboxLock(folder, { readOnly: true })
      try {
        await readFolder(client)
      } finally {
        lock.release()
      }
    } finally {
      await client.logout().catch(() => client.close())
    }
  }

  async function readFolder(client: ImapFlow) {
    if (!client.mailbox) return
    const { uidValidity, uidNext } = client.mailbox
    const validity = String(uidValidity)
    const known = progress.safeParse(await getSetting(store.db, key))
    if (!known.success || known.data.validity !== validity) {
      if (known.success) await noteRenumbered(validity)
      await putSetting(store.db, key, { validity, last: uidNext - 1 })
      return
    }
    let { last } = known.data
    const fresh: { uid: number; size: number }[] = []
    for await (const { uid, size = 0 } of client.fetch(`${last + 1}:*`, { uid: true, size: true }, { uid: true })) {
      // "12:*" names the last mail even where its number is smaller.
      if (uid > last) fresh.push({ uid, size })
    }
    for (const { uid, size } of fresh.sort((one, other) => one.uid - other.uid).slice(0, maxAtOnce)) {
      const outcome = await readOne(client, uid, size)
      log?.info({ uid, size, outcome }, 'A mail came in.')
      last = uid
      await putSetting(store.db, key, { validity, last })
    }
  }

  /** Mails that came since the last visit are not told from those before: a person must look. */
  async function noteRenumbered(validity: string) {
    log?.warn({ folder }, 'The mailbox was renumbered; it is read from its end.')
    const nobody = { from: { name: '', address: '' }, subject: '', bytes: 0, content: null }
    const facts = { key: `renumbered:${folder}:${validity}`, via: 'imap', outcome: 'renumbered' } as const
    await holdMail(store.db, { ...nobody, ...facts }, new Date(now()))
  }

  /** A mail that cannot be kept is left in the mailbox and noted: those after it must not wait for it. */
  async function take(uid: number, tries: (() => Promise<InboundResult>)[]) {
    for (const attempt of tries) {
      try {
        return (await attempt()).outcome
      } catch (error) {
        if (outageOf(error)) throw error
        log?.warn({ uid, problem: error instanceof Error ? error.name : typeof error }, 'A mail could not be kept.')
      }
    }
    return 'unreadable'
  }

  async function readOne(client: ImapFlow, uid: number, size: number) {
    const isTooLarge = size > maxMailBytes
    const wanted = isTooLarge ? { start: 0, maxLength: headBytes } : true
    const fetched = await client.fetchOne(String(uid), { source: wanted }, { uid: true })
    const source = fetched ? fetched.source : undefined
    if (!source) return 'gone'
    if (isTooLarge) return take(uid, [() => hold('too-large', source, size)])
    return take(uid, [() => accept(source), () => hold('unreadable', source, source.byteLength)])
  }
}

/** The library is loaded only where there is a mailbox. */
async function connect(url: URL) {
  const { ImapFlow } = await import('imapflow')
  const secure = url.protocol === 'imaps:'
  const isLoopback = /^(localhost|127\.[\d.]+|\[::1\])$/i.test(url.hostname)
  return new ImapFlow({
    host: url.hostname,
    port: Number(url.port) || (secure ? 993 : 143),
    secure,
    // A password never travels in the clear, except on this machine.
    ...(!secure && { doSTARTTLS: !isLoopback }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    connectionTimeout: 30_000,
    greetingTimeout: 30_000,
    socketTimeout: 5 * 60_000,
  })
}

/** Milliseconds between two visits to the mailbox. */
const every = 60_000

type Log = MailboxLog & { error(details: object, message: string): void }

/** Visits the mailbox of IMAP_URL, where there is one, again and again. */
export function startMailbox(services: Pick<Services, 'store' | 'secret' | 'inbound'>, log: Log) {
  if (!services.inbound?.imapUrl) return undefined
  return startIntervalJob(createMailbox({ ...services, log }), every, (err) =>
    log.error({ err: problemOf(err) }, 'The mailbox of answers was not read.'),
  )
}

/** Without what the mail server said, which can hold a part of a mail. */
function problemOf(err: unknown) {
  const { code, authenticationFailed } = err as { code?: string; authenticationFailed?: boolean }
  return { name: err instanceof Error ? err.name : typeof err, code, authenticationFailed }
}
