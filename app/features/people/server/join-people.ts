import type { Services } from '../../../../web/services.ts'
import { type Answer, refuse } from '../../../core/answer.ts'
import { t } from '../../../core/language/translate.ts'
import type { Person } from '../../accounts/rules/account.ts'
import { insertAudit } from '../../history/server/history-queries.ts'
import { mergePeople, separateAddress } from './pair-queries.ts'

type Needs = Pick<Services, 'store' | 'now'>

/** Two people are one, for good; what said that they are two is taken back. Done: who they are now. */
export function joinPeople({ store, now = Date.now }: Needs, person: Person, id: string, other: string) {
  const at = new Date(now())
  return store.db.transaction().execute(async (tx): Promise<Answer<string>> => {
    const merged = await mergePeople(tx, { id, other, at })
    if ('refused' in merged) {
      return merged.refused === 'unknown'
        ? refuse(404, t('There is no such person.'))
        : refuse(422, t('This is the same person already.'))
    }
    await insertAudit(tx, { propertyId: '', what: 'people-merged', from: merged.from, to: merged.into, person }, at)
    return { done: merged.into }
  })
}

/** Makes a person of its own of one address (or the digits of a number), with what was written from it. Done: the new person. */
export function partAddress({ store, now = Date.now }: Needs, person: Person, id: string, address: string) {
  const at = new Date(now())
  return store.db.transaction().execute(async (tx): Promise<Answer<string>> => {
    const parted = await separateAddress(tx, { id, address, at })
    if (!parted) return refuse(404, t('This person has no such address, or no other one.'))
    await insertAudit(tx, { propertyId: '', what: 'people-parted', from: parted.from, to: parted.to, person }, at)
    return { done: parted.to }
  })
}
