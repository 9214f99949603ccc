import { t } from '../../../core/language/translate.ts'

/** What somebody did about keys, webhooks and calendars, for the history; undefined for every other change. */
export function connectionChangeText({ what, from, to }: { what: string; from?: unknown; to?: unknown }) {
  const [before, after] = [facts(from), facts(to)]
  const name = after.host ?? before.host ?? after.name ?? (typeof from === 'string' ? from : '')
  const note = [name, after.description ?? before.description].filter(Boolean).join(' · ')
  if (what === 'key-created') return { did: t('made an API key'), note: [name, ...(after.scopes ?? [])].join(' · ') }
  if (what === 'key-revoked') return { did: t('revoked an API key'), note }
  if (what === 'webhook-added') return { did: t('added a webhook'), note }
  if (what === 'webhook-removed') return { did: t('removed a webhook'), note }
  if (what === 'webhook-secret') return { did: t('gave a webhook a new secret'), note }
  if (what === 'webhook-state') {
    return { did: after.state === 'on' ? t('switched a webhook on') : t('switched a webhook off'), note }
  }
  if (what !== 'calendar-address') return undefined
  return { did: to === true ? t('made a private calendar address') : t('ended a private calendar address') }
}

interface Facts {
  name?: string
  host?: string
  description?: string
  state?: string
  scopes?: string[]
}

function facts(value: unknown): Facts {
  return typeof value === 'object' && value !== null ? value : {}
}
