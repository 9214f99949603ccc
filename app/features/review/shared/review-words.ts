import { t } from '../../../core/language/translate.ts'
import type { Verdict } from '../rules/revision.ts'

/** "5 min", "2 h", "1 d" */
export function ageText(since: string, now: string) {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 60_000))
  if (minutes < 60) return t('{count} min', { count: minutes })
  if (minutes < 24 * 60) return t('{count} h', { count: Math.floor(minutes / 60) })
  return t('{count} d', { count: Math.floor(minutes / (24 * 60)) })
}

export function verdictText(verdict: Verdict) {
  if (verdict === 'changes') return t('Changes asked')
  if (verdict === 'refused') return t('Refused')
  return verdict === 'partly' ? t('Accepted in part') : t('Accepted')
}
