import type { Services } from '../../../../web/services.ts'
import type { Standing } from '../../../core/listing/listing-stage.ts'
import { isPublic } from '../../../core/listing/property.ts'
import { normalise } from '../../../core/words/normalise.ts'
import { pictureAccess } from '../../photos/server/uploads.ts'
import { isAskedToConfirm } from '../rules/stage-words.ts'
import { listOwnHomes, type OwnHome, type OwnListed, readOwnList } from './own-list-queries.ts'

/** Listings on a page. */
const pageSize = 10

export interface OwnListWish {
  /** From 1. */
  page: number
  /** Of title and address. */
  words?: string
  state?: Standing | undefined
}

/**
 * A page of an account's listings in any state, those submitted last first; covers of hidden ones open for an hour. `all` and `waiting`
 * count every listing of the account, `total` what was searched for; `asked`: whose owner is to say that they are still available.
 */
export async function readOwnListings(
  { store, secret, now = Date.now }: Pick<Services, 'store' | 'secret' | 'now'>,
  accountId: string,
  { page, words = '', state }: OwnListWish,
) {
  const at = now()
  const homes = await listOwnHomes(store.db, accountId)
  const found = homes.filter((home) => (!state || home.stage === state) && holds(home, words))
  const shown = found.slice((page - 1) * pageSize, page * pageSize)
  const listings = await readOwnList(
    store.db,
    shown.map(({ id }) => id),
    new Date(at),
  )
  return {
    listings: listings.map(withCover),
    total: found.length,
    pages: Math.ceil(found.length / pageSize),
    all: homes.length,
    waiting: homes.filter(({ stage }) => stage === 'checking').length,
    asked: homes.filter((home) => home.stage === 'live' && isAskedToConfirm(home)),
    /** Whether there are so many that one searches. */
    long: homes.length > pageSize,
  }

  function withCover({ property, ...others }: OwnListed): OwnListed {
    const [cover] = property.pictures
    if (!cover || isPublic(property)) return { ...others, property }
    const pictures = [{ ...cover, access: pictureAccess(secret, cover.path, at) }]
    return { ...others, property: { ...property, pictures } }
  }
}

function holds({ title, address }: OwnHome, words: string) {
  const text = normalise(`${title} ${address}`)
  return normalise(words)
    .split(' ')
    .every((word) => text.includes(word))
}
