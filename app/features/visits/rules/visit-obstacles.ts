import { labels } from '../../../core/language/labels.ts'
import { t } from '../../../core/language/translate.ts'
import type { VisitObstacle } from './visit.ts'
import { leadHours } from './visit-times.ts'

/** What a visitor reads where a visit cannot be booked, moved or cancelled. The code beside it is for programs. */
export const obstacleTexts: Readonly<Record<VisitObstacle, string>> = labels({
  'unknown-time': () => t('This time is not offered. Please choose one of the times shown.'),
  taken: () => t('This time was taken a moment ago. Please choose another one.'),
  full: () => t('All places at this time are taken. Please choose another one.'),
  past: () => t('This time has passed. Please choose another one.'),
  soon: () =>
    t(
      'Visits are booked at least {hours, plural, one {# hour} other {# hours}} ahead. Please choose another time, or call us.',
      { hours: leadHours },
    ),
  withdrawn: () => t('This time is no longer offered. Please choose another one.'),
  unlisted: () => t('This home is no longer listed, so it cannot be visited.'),
  doubt: () => t('We could not book this time automatically. Your message has reached us, and we will answer it.'),
  same: () => t('Your visit is at this time already.'),
  cancelled: () => t('This visit was cancelled already.'),
  over: () => t('This visit has begun or is over, so it can no longer be moved or cancelled.'),
  ahead: () => t('This visit has not begun yet.'),
  'too-many': () => t('This e-mail address has several visits booked already. Please call us to book another one.'),
  'unknown-link': () => t('This link is not valid. Please open it again from our mail, or write to us.'),
  'expired-link': () => t('This link has expired. Please write to us if you need anything.'),
})
