import { t } from '../../../core/language/translate.ts'
import type { Opening } from './services.ts'

/** On the picture of the home page, until staff have written it in Settings. Apart: no other page carries it. */
export const homeOpening = (): Opening => ({
  heading: { text: t('Find your place around the Bend') },
  line: { text: t('Rentals and homes for sale in Moncton, Dieppe, Riverview and Shediac.') },
})

/** The same of a real company, which names the towns that it serves. */
export const ownOpening = (area?: string): Opening => ({
  heading: homeOpening().heading,
  line: { text: area ? t('Rentals and homes for sale in {area}.', { area }) : t('Rentals and homes for sale.') },
})
