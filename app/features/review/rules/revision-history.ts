import { t } from '../../../core/language/translate.ts'
import type { Verdict } from './revision.ts'

/** What the history says of changes by owners and of decisions. */

/** `to`: how many parts the change has; 0 when it was taken back. */
export function proposedText(to: unknown) {
  if (to === 0) return { did: t('took the proposed changes back') }
  return {
    did: t('proposed changes'),
    note: t('{count, plural, one {# part waits for staff.} other {# parts wait for staff.}}', {
      count: Number(to) || 0,
    }),
  }
}

/** `to`: the decision and what the owner was told; null when it was taken back. */
export function decisionText(_from: unknown, to: unknown) {
  if (typeof to !== 'object' || to === null) return { did: t('took a decision back') }
  const { verdict, isChange = false, text = '' } = to as { verdict?: Verdict; isChange?: boolean; text?: string }
  return { did: deedOf(verdict, isChange), ...(text && { note: text }) }
}

function deedOf(verdict: Verdict | undefined, isChange: boolean) {
  if (verdict === 'changes') return t('asked the owner for changes')
  if (verdict === 'refused') return isChange ? t('refused the owner’s changes') : t('refused the listing')
  return verdict === 'partly' ? t('accepted a part of the owner’s changes') : t('accepted the owner’s changes')
}
