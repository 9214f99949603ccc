import { t } from '../../../domain/language/translate.ts'
import type { Offer } from '../../../domain/property/fields/choices.ts'

/** The tabs of an agent's page (spec 2.10). */
export const offerTabs: Record<Offer, string> = { rent: t('Rental'), sale: t('For Sale') }
