import { monthYear } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { formatMoment } from '../../../core/moments.ts'

/** What somebody did about accounts, settings, messages and the history itself; undefined for every other change. */
export function officeChangeText({ what, from, to }: { what: string; from?: unknown; to?: unknown }) {
  const deed = deeds[what]?.(to, from)
  if (deed) return deed
  if (what === 'history-erased') {
    // Older entries name what they erased.
    const { ids = [], entries = ids.length } = (to ?? {}) as { ids?: string[]; entries?: number }
    return {
      did: t('erased personal details from {count, plural, one {# entry} other {# entries}} of the history', {
        count: entries,
      }),
    }
  }
  return undefined
}

type Deed = (to: unknown, from: unknown) => { did: string; note?: string }

const deeds: Record<string, Deed> = {
  'security-two-step': (to) => ({
    did: to ? t('required two-step sign-in of the staff') : t('no longer requires two-step sign-in of the staff'),
  }),
  'security-password': (to) => ({
    did: t('changed the password'),
    // A command names the account; its holder needs no name.
    ...(typeof to === 'string' && { note: to }),
  }),
  'account-language': (to) => ({ did: t('changed the language of an account'), note: String(to) }),
  'security-passkey': (to) => ({ did: to ? t('added a passkey') : t('removed a passkey') }),
  'security-authenticator': (to) => ({
    did: to ? t('turned on the authenticator app') : t('turned off the authenticator app'),
  }),
  'security-recovery-codes': () => ({ did: t('made new recovery codes') }),
  'security-email': () => ({ did: t('changed the email of the account') }),
  'security-provider': (to) => ({ did: to ? t('connected another account') : t('disconnected another account') }),
  'account-staff': (to, from) => ({
    did: to ? t('gave somebody a role in the office') : t('removed somebody from the office'),
    note: [from, to].filter((part) => typeof part === 'string').join(' → '),
  }),
  'account-agent': (to, from) => ({
    did: to ? t('changed an agent or an invitation') : t('removed an agent or an invitation'),
    ...(typeof (to ?? from) === 'string' && { note: String(to ?? from) }),
  }),
  'message-state': () => ({ did: t('changed a message') }),
  'message-note': () => ({ did: t('changed the note of a message') }),
  'message-resent': () => ({ did: t('sent mails again') }),
  'message-mail-seen': (to) => ({
    did: t('looked at {count, plural, one {# mail that is} other {# mails that are}} not in the inbox', {
      count: Number(to),
    }),
  }),
  'thread-mail-taken': () => ({ did: t('put a mail into the inbox') }),
  'owner-words': () => ({ did: t('wrote to the owner') }),
  'office-words': () => ({ did: t('wrote to the office') }),
  'sheet-mailed': (to) => ({ did: t('mailed the monthly sheet to the owner'), note: monthYear(`${String(to)}-01`) }),
  'other-home': (to) => ({
    did: to ? t('noted that a similar listing is another home') : t('noted that a similar listing is the same home'),
  }),
  'thread-begun': () => ({ did: t('wrote to somebody first') }),
  'thread-reply': (to) => ({
    did:
      to === null
        ? t('took an answer back before it left')
        : to === 'closed'
          ? t('answered a message and closed it')
          : t('answered a message'),
  }),
  'thread-note': () => ({ did: t('wrote a note about a message') }),
  'thread-state': (to) => ({
    did:
      to === 'spam'
        ? t('said that a message is spam')
        : to === 'closed'
          ? t('closed a message')
          : t('opened a message again'),
  }),
  'thread-snoozed': (to) => ({
    did: to ? t('put a message off') : t('took up a message that was put off'),
    ...(typeof to === 'string' && { note: t('Until {time}', { time: formatMoment(to) }) }),
  }),
  'thread-assigned': (to, from) => ({
    did: to ? t('gave a message to somebody') : t('took a message from somebody'),
    note: [from, to].filter((part) => typeof part === 'string').join(' → '),
  }),
  'import-undone': () => ({ did: t('took an import back') }),
}
