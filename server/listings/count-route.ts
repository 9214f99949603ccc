import { createFactory } from 'hono/factory'
import { z } from 'zod'
import type { Scope } from '../../domain/account/permissions.ts'
import type { StateCounts } from '../../domain/property/property-status.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { countWaiting } from '../revisions/queue-queries.ts'
import type { Services } from '../services.ts'
import { countStates } from './table.ts'
import { readTable } from './table-queries.ts'

const counts = z
  .object({
    all: z.number(),
    unverified: z.number(),
    public: z.number(),
    unanswered: z.number(),
    closed: z.number(),
    archived: z.number(),
  })
  .extend({ waiting: z.number().meta({ description: 'What staff decide on: submissions and changes by owners.' }) })
  .meta({ ref: 'StateCounts', description: 'How many properties there are of each state.' })

type Needs = Pick<Services, 'store' | 'now'>

/** How many properties that a scope reaches are in each state, and what waits for a decision of staff. */
export async function countProperties({ store, now = Date.now }: Needs, scope: Scope): Promise<StateCounts> {
  const { changes: _, confirm: __, ...counted } = countStates(await readTable(store.db, scope, now()))
  // Agents decide on nothing.
  return { ...counted, waiting: scope === 'all' ? await countWaiting(store.db) : 0 }
}

/** Mounted behind `permitted`. */
export function getPropertyCounts(services: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'countProperties',
      summary: 'Count the properties by state',
      description: 'A closed one is counted in its other state as well. Staff; agents for the listings that name them.',
      good: { description: 'The counts.', schema: counts },
      refuses: [403],
    }),
    async (c) => {
      const counted = await countProperties(services, c.get('scope')!)
      return c.json(counted, 200, { 'Cache-Control': 'private, no-store' })
    },
  )
}
