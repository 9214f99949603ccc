import { t } from '../../../core/language/translate.ts'

/** What was changed in Settings and among staff accounts, in words; undefined for any other change. */
export function settingsChangeText({ what, from, to }: { what: string; from?: unknown; to?: unknown }) {
  if (what === 'account-role') return { did: t('changed the role of a staff account') }
  if (what === 'account-ended') return { did: t('ended a staff account'), note: String(from) }
  if (what === 'account-accepted') return { did: t('accepted an invitation to the office'), note: String(to) }
  if (what === 'account-invited') {
    return to
      ? { did: t('invited somebody to the office'), note: String(to) }
      : { did: t('took back an invitation to the office'), note: String(from) }
  }
  const [, place] = /^setting-(.+)$/.exec(what) ?? []
  return place === undefined ? undefined : { did: t('changed the settings'), note: place }
}
