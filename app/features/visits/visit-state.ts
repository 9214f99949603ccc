import { t } from '../../core/language/translate.ts'
import type { IconName } from '../../ui/icon/icon-names.ts'
import type { OwnVisit } from './rules/visit.ts'

/** The heading of a visit's page, and the sentence below it. */
export function stateOf(visit: OwnVisit, moved = false): { icon: IconName; title: string; lead: string } {
  const { state, email, open } = visit
  if (state === 'cancelled') {
    return {
      icon: 'calendar-off',
      title: t('Your visit is cancelled'),
      lead: cancelText(visit),
    }
  }
  if (!open) {
    const lead = t('It can no longer be moved or cancelled. Write or call us if you need anything.')
    return { icon: 'clock', title: t('This visit is over'), lead }
  }
  const lead = t('We sent the details to {email}. If your plans change, move or cancel here or from that mail.', {
    email,
  })
  return { icon: 'circle-check', title: moved ? t('Your visit is moved') : t('Your visit is booked'), lead }
}

function cancelText({ cancelledBy, reason }: OwnVisit) {
  if (cancelledBy === 'visitor') return t('You cancelled it. The time is free for others.')
  if (cancelledBy === 'owner') {
    return reason
      ? t('The owner of the home had to cancel it: {reason}', { reason })
      : t('The owner of the home had to cancel it. We are sorry.')
  }
  return reason
    ? t('Our office had to cancel it: {reason}', { reason })
    : t('Our office had to cancel it. We are sorry.')
}
