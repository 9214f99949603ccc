import { withSnapshot } from '../server/backup/export-rows.ts'
import { EnvError } from '../server/env.ts'
import { type KnownHead, verifyHistory } from '../server/staff/history/verify-queries.ts'
import { print, reportFailure, runCommand, withSite } from './terminal.ts'

const usage = `npm run history -- verify               checks the chain of the history from its first entry to its last
npm run history -- verify 4711:9f86d0…  the same, and that entry 4711 is the one that was noted before

Prints the place and hash of the last entry. Whoever notes them elsewhere can tell later that nothing was replaced or cut
off. The site may be running meanwhile.`

await runCommand(async ([verb, noted, ...rest]) => {
  const known = noted === undefined ? undefined : headFrom(noted)
  if (verb !== 'verify' || rest.length > 0 || known === null) return reportFailure(usage)
  return withSite({ create: false }, async ({ store }) => {
    const outcome = await withSnapshot(store, (snapshot) => verifyHistory(snapshot, known))
    if ('broken' in outcome) {
      const { seq, id, problem } = outcome.broken
      return reportFailure(`The history is broken: entry ${seq ?? 'without a place'}${id && ` (${id})`} ${problem}.`)
    }
    const { entries, erased, head } = outcome
    print(`The history is whole: ${entries.toLocaleString('en-CA')} entries, ${erased} of them with erased details.`)
    if (head) print(`Last entry: ${head.seq}:${head.hash}`)
    return 0
  }).catch((error) => {
    if (error instanceof EnvError) throw error
    return reportFailure(`The history could not be checked: ${error.message}`)
  })
})

/** Null for what is none. */
function headFrom(text: string): KnownHead | null {
  const [, seq, hash] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(text) ?? []
  return seq && hash ? { seq: Number(seq), hash } : null
}
