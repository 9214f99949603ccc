import { labels } from '../../language/labels.ts'
import { t } from '../../language/translate.ts'

/** What the title and the description of a listing are called, in both languages. */
export const wordLabels = labels({
  name: () => t('Property title'),
  description: () => t('Description'),
  otherTitle: () => t('Title in the other language'),
  otherDescription: () => t('Description in the other language'),
})
