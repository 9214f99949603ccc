import { testCall } from '../../../../web/test-call.ts'
import type { Answer } from '../../../core/answer.ts'
import { requireManager } from '../../accounts/server/guards.ts'
import type { openActors } from '../../accounts/server/test-actors.ts'
import { managerOf } from '../../company/server/settings/test-settings.ts'
import { erase, previewOf } from './erase.ts'
import { joinPeople, partAddress } from './pair-queries.ts'

/** What a manager does on the screens of people; the answers with their status, as of HTTP. */
export function actsOnPeople(site: Awaited<ReturnType<typeof openActors>>) {
  return {
    merge: async (id: string, other: string) => told(await joinPeople(site, managerOf(site), id, other)),
    part: async (id: string, address: string) => told(await partAddress(site, managerOf(site), id, address)),
    preview: (id: string, ...addresses: string[]) => previewOf(site, id, addresses),
    async eraseNow(erasure: Parameters<typeof erase>[2]) {
      const call = testCall(site, { method: 'POST', headers: await site.headersOf('manager') })
      return told(await erase(call, await requireManager(call), erasure))
    },
  }
}

function told(answer: Answer) {
  return 'done' in answer ? { status: 200, id: String(answer.done) } : { ...answer.refused, id: '' }
}
