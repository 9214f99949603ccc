import { t } from '../../../core/language/translate.ts'
import { dayOf, formatTime, momentWithin } from '../../../core/moments.ts'

/** How the mails to the company stand (docs/decisions/007-mail-and-inbox.md). Instants are ISO 8601. */
export interface Mailing {
  /** False: no mail server is set; messages are kept. */
  on: boolean
  /** Messages and submissions that the company has not been mailed yet. */
  waiting: number
  /** Those of them that were tried in vain. */
  delayed: number
  /** Those whose mail was refused for good. */
  failed: number
  lastTryAt: string | null
  nextTryAt: string | null
  /** One sentence, or nothing. */
  error: string
  /** Threads that wait for an answer and are not put off; at most `maxCounted`. */
  unanswered: number
}

interface MailNotice {
  tone: 'warn' | 'bad'
  title: string
  /** Whole sentences: what stands still, why, and what to do. */
  text: string
  /** A try now may help. */
  retry: boolean
}

/** What staff are told on every screen; undefined while mail goes out as it should. `on` is today in Moncton. */
export function mailNotice(mailing: Mailing, on: string): MailNotice | undefined {
  const { waiting, delayed, failed } = mailing
  const title = t('Mail is not going out.')
  const nothingLost = t('Nothing is lost: every message is in the inbox, every submission in the list.')
  if (!mailing.on)
    return {
      tone: 'warn',
      title,
      retry: false,
      text: sentences(
        t('No mail server is set.'),
        keptSentence(waiting + failed),
        t('Set SMTP_URL and MAIL_TO, then start the site again.'),
      ),
    }
  if (failed > 0)
    return {
      tone: 'bad',
      title,
      retry: true,
      // The error is that of the last try, which may have been another mail's.
      text:
        delayed > 0
          ? sentences(failedSentence(failed), waitingSentence(waiting), mailing.error, nothingLost)
          : sentences(failedSentence(failed), mailing.error, nothingLost),
    }
  if (delayed > 0)
    return {
      tone: 'warn',
      title,
      retry: true,
      text: sentences(waitingSentence(waiting), mailing.error, triesSentence(mailing, on)),
    }
  return undefined
}

function keptSentence(count: number) {
  if (count === 0) return t('What visitors write is kept in the inbox, what they submit in the list.')
  return t(
    '{count, plural, one {{count} email is kept here and goes out by itself once there is one.} other {{count} emails are kept here and go out by themselves once there is one.}}',
    { count },
  )
}

function waitingSentence(count: number) {
  return t(
    '{count, plural, one {{count} email is kept here and goes out by itself once mail works again.} other {{count} emails are kept here and go out by themselves once mail works again.}}',
    { count },
  )
}

function failedSentence(count: number) {
  return t('{count, plural, one {{count} email was refused for good.} other {{count} emails were refused for good.}}', {
    count,
  })
}

function triesSentence({ lastTryAt, nextTryAt }: Mailing, on: string) {
  const last = lastTryAt && tryTime(lastTryAt, on)
  const next = nextTryAt && tryTime(nextTryAt, on)
  if (last && next) return t('Last try {last}, next try {next}.', { last, next })
  return last && t('Last try {last}.', { last })
}

/** "10:42" of today, else with its day. */
function tryTime(instant: string, on: string) {
  return dayOf(instant) === on ? formatTime(instant) : momentWithin(instant, on)
}

function sentences(...parts: (string | false | null)[]) {
  return parts.filter(Boolean).join(' ')
}
