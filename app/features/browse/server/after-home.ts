import type { Db } from '../../../../platform/database/tables/tables.ts'
import { formatLongDay, today } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { isDwelling } from '../../../core/listing/costs/cost-rules.ts'
import { withCardPictures } from '../../../core/listing/image.ts'
import { type BriefProperty, briefOf, type Property } from '../../../core/listing/property.ts'
import { emptySearch, type PropertySearch } from '../../../core/listing/search/property-search.ts'
import { alertPath, listingsPath } from '../../../core/listing/search/search-path.ts'
import { dayOf } from '../../../core/moments.ts'
import { priceText } from '../../../core/money.ts'
import { alertQuery } from '../../alerts/rules/alert.ts'
import { similarProperties } from './near-queries.ts'

/** What the page of a home says once it is rented, sold or not listed any more, and offers in its place. Nothing of its owner. */
export interface AfterHome {
  /** What happened, and what that means. */
  happened: string
  meaning: string
  city: string
  similar: BriefProperty[]
  /** Paths of the open homes of its city, and of the page that asks for news of homes like it; the query of their search. */
  list: string
  alert: string
  wishes: string
  today: string
}

/** Of a listed home that is closed, or of one that is not listed any more. */
export async function afterHome(db: Db, property: Property): Promise<AfterHome> {
  const { city } = property.address
  const wishes = likeIt(property)
  const similar = await similarProperties(db, property, maxSimilar)
  return {
    ...(await whatHappened(db, property)),
    city,
    similar: similar.map((home) => withCardPictures(briefOf(home))),
    list: listingsPath({ offer: property.offer, city, open: true }),
    alert: alertPath(wishes),
    wishes: alertQuery(wishes),
    today: today(),
  }
}

const maxSimilar = 3

/** The search of whoever wanted this home: as many bedrooms, and a tenth more of a price in round figures. */
function likeIt({ offer, kind, price, beds, address }: Property): PropertySearch {
  const dollars = (price / 100) * 1.1
  const round = offer === 'rent' ? 100 : 10_000
  return {
    ...emptySearch,
    offer,
    city: address.city,
    kinds: isDwelling({ kind }) ? [] : [kind],
    ...(beds > 0 && { beds }),
    ...(price > 0 && { price: { min: 0, max: Math.ceil(dollars / round) * round } }),
  }
}

async function whatHappened(db: Db, property: Property): Promise<Pick<AfterHome, 'happened' | 'meaning'>> {
  const { id, offer, archived, address } = property
  const times = await db
    .selectFrom('property')
    .select(['closed_at', 'unlisted_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  const at = archived ? times?.unlisted_at : times?.closed_at
  const day = at && formatLongDay(dayOf(at.toISOString()))
  const price = priceText(property)
  if (archived)
    return {
      happened: day ? t('It left our list on {day}.', { day }) : t('It has left our list.'),
      meaning: t('It was in {city}, for {price}.', { city: address.city, price }),
    }
  return {
    happened: offer === 'rent' ? rentedText(day) : soldText(day),
    meaning: t('It was {price}. Visits and questions about it have ended.', { price }),
  }
}

function rentedText(day: string | null | undefined) {
  return day ? t('Rented on {day}.', { day }) : t('This home is rented.')
}

function soldText(day: string | null | undefined) {
  return day ? t('Sold on {day}.', { day }) : t('This home is sold.')
}
