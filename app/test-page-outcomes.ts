import { paths } from './core/paths.ts'
import { type Actor, actors } from './features/accounts/server/test-actors.ts'

/** What the pages answer to each actor, in a few words: the rows of `page-access.test.ts`. */

/** The status, or where it leads. */
export type Outcomes = Record<Actor, number | string>

export interface Row {
  /** The address that is asked for. */
  path: string
  loaded: Outcomes
  fields?: Record<string, string>
  posted?: Outcomes
  /** Other acts of its form: what is posted, and what comes of it. */
  acts?: [fields: Record<string, string>, posted: Outcomes][]
}

export const inOffice = ['agent', 'otherAgent', 'agency', 'reader', 'manager'] as const
export const [workers, heads, staff] = [
  ['agent', 'otherAgent', 'agency', 'manager'],
  ['agency', 'manager'],
  ['reader', 'manager'],
] as const
export const owners = ['linkHolder', 'customer'] as const
const accounts = ['customer', 'otherCustomer', ...inOffice] as const

export function row(
  path: string,
  loaded: Outcomes,
  fields?: Record<string, string>,
  posted?: Outcomes,
  acts: Row['acts'] = [],
): Row {
  const address = path.replace(':city', 'moncton').replaceAll(/\/:\w+\?/g, '')
  return { path: address, loaded, acts, ...(fields && { fields, posted }) }
}

/** One outcome for everybody, and another one for some. */
export function all(outcome: number | string, some: readonly Actor[] = [], other = outcome): Outcomes {
  return Object.fromEntries(actors.map((actor) => [actor, some.includes(actor) ? other : outcome])) as Outcomes
}

export function login(next: string) {
  return `/login?${new URLSearchParams({ next })}`
}

export function ofAccount(path: string, outcome: number | string): Outcomes {
  return all(login(path), accounts, outcome)
}

/** A page of one listing, whose link or account its owner holds. */
export function ofOwners(outcome: number | string): Outcomes {
  return { ...all(404, owners, outcome), visitor: 401 }
}

/** What scripts ask for on behalf of an account. */
export function ofHolders(outcome: number): Outcomes {
  return all(401, accounts, outcome)
}

/** A page of an account that has its twin in the office. */
export function leadingInside(path: string, outcome: number): Outcomes {
  return {
    ...ofAccount(path, outcome),
    ...Object.fromEntries(inOffice.map((actor) => [actor, `/propertyadmin${path}`])),
  }
}

export function signedInAlready(outcome: number): Outcomes {
  return { ...all(outcome, inOffice, paths.today), customer: paths.ownProperties, otherCustomer: paths.ownProperties }
}

/** A page of the office: others sign in, and those in the office whom it is not for see the list. */
export function office(path: string, some: readonly Actor[], outcome: number | string): Outcomes {
  return { ...all(login(path), inOffice, paths.admin), ...Object.fromEntries(some.map((actor) => [actor, outcome])) }
}

/** A page of the office for some alone. */
export function only(
  path: string,
  some: readonly Actor[],
  loads: number | string,
  fields?: Record<string, string>,
  posts: number | string = loads,
): Row {
  return row(path, office(path, some, loads), fields, fields && office(path, some, posts))
}

/** What a screen of the office asks or sends behind itself: nobody is led anywhere. */
export function behind(some: readonly Actor[], outcome: number): Outcomes {
  return { ...all(403, some, outcome), visitor: 401, linkHolder: 401, otherLinkHolder: 401 }
}

export function erasing(outcome: number): Outcomes {
  const path = '/propertyadmin/people/unknown'
  return { ...all(login(`${path}/erase`), inOffice, path), manager: outcome }
}
