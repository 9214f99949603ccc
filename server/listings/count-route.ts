import { createFactory } from 'hono/factory'
import { z } from 'zod'
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

/** Mounted behind `permitted`. */
export function getPropertyCounts({ store, now = Date.now }: Pick<Services, 'store' | 'now'>) {
  return createFactory().createHandlers(
    describe({
      id: 'countProperties',
      summary: 'Count the properties by state',
      description: 'A closed one is counted in its other state as well. Staff; agents for the listings that name them.',
      good: { description: 'The counts.', schema: counts },
      refuses: [403],
    }),
    async (c) => {
      const scope = c.get('scope')!
      const { changes: _, confirm: __, ...counted } = countStates(await readTable(store.db, scope, now()))
      // Agents decide on nothing.
      const waiting = scope === 'all' ? await countWaiting(store.db) : 0
      return c.json({ ...counted, waiting }, 200, { 'Cache-Control': 'private, no-store' })
    },
  )
}
