import { t } from '../../../../core/language/translate.ts'

/** Invented story and mission of the demo company on /about-us. */
export const sampleStory = () => [
  t('Fundy began with one duplex on Elmwood Drive and a landlord who was tired of answering the phone at night.'),
  t(
    'We took the phone. Then a neighbour asked, and the neighbour’s sister in Shediac. We still answer it ourselves, and we still know which basement floods in April and which furnace needs a tap on the side.',
  ),
]

export const sampleMission = () =>
  t(
    'To make renting a fair deal on both sides of the door: an owner who is paid and informed, and a tenant who is answered.',
  )
