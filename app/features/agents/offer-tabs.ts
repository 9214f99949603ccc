import { t } from '../../core/language/translate.ts'
import type { Offer } from '../../core/listing/fields/choices.ts'

/** The tabs of an agent's page (spec 2.10). */
export const offerTabs: Record<Offer, string> = { rent: t('Rental'), sale: t('For Sale') }
