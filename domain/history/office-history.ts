import { t } from '../language/translate.ts'

/** What somebody did about accounts, settings, messages and the history itself; undefined for every other change. */
export function officeChangeText({ what, from, to }: { what: string; from?: unknown; to?: unknown }) {
  const deed = deeds[what]?.(to, from)
  if (deed) return deed
  if (what === 'history-erased') {
    const { ids = [] } = (to ?? {}) as { ids?: string[] }
    return {
      did: t('erased personal details from {count, plural, one {# entry} other {# entries}} of the history', {
        count: ids.length,
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
  'security-password': () => ({ did: t('changed the password') }),
  'security-passkey': (to) => ({ did: to ? t('added a passkey') : t('removed a passkey') }),
  'security-authenticator': (to) => ({
    did: to ? t('turned on the authenticator app') : t('turned off the authenticator app'),
  }),
  'security-recovery-codes': () => ({ did: t('made new recovery codes') }),
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
  'message-resent': () => ({ did: t('sent mails again') }),
  'owner-words': () => ({ did: t('wrote to the owner') }),
  'import-undone': () => ({ did: t('took an import back') }),
}
