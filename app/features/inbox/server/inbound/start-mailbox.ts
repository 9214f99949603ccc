import { startIntervalJob } from '../../../../../platform/jobs.ts'
import type { Services } from '../../../../../web/services.ts'
import type { MailboxLog } from './imap-mailbox.ts'

/** Milliseconds between two visits to the mailbox. */
const every = 60_000

type Log = MailboxLog & { error(details: object, message: string): void }

/** Visits the mailbox of IMAP_URL again and again; the IMAP library is loaded only where there is one. */
export function startMailbox(services: Pick<Services, 'store' | 'secret' | 'inbound'>, log: Log) {
  if (!services.inbound?.imapUrl) return undefined
  const reader = import('./imap-mailbox.ts').then(({ createMailbox }) => createMailbox({ ...services, log }))
  return startIntervalJob(
    async () => (await reader)(),
    every,
    (err) => log.error({ err: problemOf(err) }, 'The mailbox of answers was not read.'),
  )
}

/** Without what the mail server said, which can hold a part of a mail. */
function problemOf(err: unknown) {
  const { code, authenticationFailed } = err as { code?: string; authenticationFailed?: boolean }
  return { name: err instanceof Error ? err.name : typeof err, code, authenticationFailed }
}
