import type { Services } from '../../../../../web/services.ts'
import type { StateCounts } from '../../../../core/listing/property-status.ts'
import type { Scope } from '../../../accounts/rules/permissions.ts'
import { countWaiting } from '../../../review/server/queue-queries.ts'
import { countStates } from './table.ts'
import { readTable } from './table-queries.ts'

type Needs = Pick<Services, 'store' | 'now'>

/** How many properties that a scope reaches are in each state, and what waits for a decision of staff. */
export async function countProperties({ store, now = Date.now }: Needs, scope: Scope): Promise<StateCounts> {
  const { changes: _, confirm: __, ...counted } = countStates(await readTable(store.db, scope, now()))
  // Agents decide on nothing.
  return { ...counted, waiting: scope === 'all' ? await countWaiting(store.db) : 0 }
}
