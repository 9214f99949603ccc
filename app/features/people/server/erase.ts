import type { Call } from '../../../../platform/http/call.ts'
import { createTaskQueue } from '../../../../platform/jobs.ts'
import type { Services } from '../../../../web/services.ts'
import { type Answer, refuse } from '../../../core/answer.ts'
import { t } from '../../../core/language/translate.ts'
import { refuseWithoutProof } from '../../accounts/server/guards.ts'
import type { Actor } from '../../history/server/history-queries.ts'
import type { ErasePreview } from '../rules/person.ts'
import { type Erasure, erasePerson, previewErasure } from './erase-queries.ts'
import { findPerson } from './people-queries.ts'

/**
 * What goes and what stays when these addresses of a person are erased, without any all that are surely theirs; undefined for an unknown
 * person or an address that is not theirs.
 */
export async function previewOf(
  { store, now = Date.now }: Pick<Services, 'store' | 'now'>,
  id: string,
  addresses: string[],
): Promise<ErasePreview | undefined> {
  const person = await findPerson(store.db, id, 'all')
  const asked = addresses.length > 0 ? addresses : undefined
  const found = person && (await previewErasure(store.db, person, asked, new Date(now())))
  return found === 'other' ? undefined : found
}

/**
 * Erases a person in one transaction, for good; needs a recent proof. Account, saved searches and addresses go; messages, visits and
 * history stay without the person; nothing is mailed to the addresses again until they write. 403 for accounts of staff and agents, 409
 * where the preview is no longer true.
 */
export async function erase(call: Call, person: Actor, erasure: Erasure): Promise<Answer> {
  const { store, now = Date.now, tasks = createTaskQueue() } = call.services
  const unproven = refuseWithoutProof(call)
  if (unproven) return unproven
  const outcome = await store.change((tx) => erasePerson(tx, { ...erasure, person, at: new Date(now()) }))
  if (outcome === 'other') return refuse(422, t('This person has no such address.'))
  if (outcome === 'unknown') return refuse(404, t('There is no such person.'))
  if (outcome === 'changed') return refuse(409, t('Something has changed since you looked. Please read it again.'))
  if (outcome !== 'erased') {
    return refuse(403, t('This person works in the office. Take the role back first; the last manager stays.'))
  }
  tasks.add(() => store.scrub())
  return { done: undefined }
}
