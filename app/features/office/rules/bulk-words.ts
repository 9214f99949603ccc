import { labels } from '../../../core/language/labels.ts'
import { t } from '../../../core/language/translate.ts'
import type { BulkObstacle } from './bulk.ts'

/** Why a listing was left as it is. */
export const obstacleText = labels<BulkObstacle>({
  gone: () => t('It does not exist any more.'),
  already: () => t('It was so already.'),
  'not-live': () => t('Visitors do not see it as available.'),
  'no-email': () => t('Its owner has no e-mail address.'),
  changed: () => t('Somebody has changed it since.'),
  sent: () => t('The mail has left already.'),
})
