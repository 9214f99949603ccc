import { t } from '../../../core/language/translate.ts'

const deeds: Record<string, () => string> = {
  'people-merged': () => t('merged two people'),
  'people-parted': () => t('parted two people'),
  'people-exported': () => t('exported the list of people'),
  'person-exported': () => t('exported a person’s data'),
  'person-erased': () => t('erased a person'),
}

/** What was done with people, without their names; undefined for other changes. */
export function peopleChangeText(what: string): string | undefined {
  return deeds[what]?.()
}
