import { randomInt } from 'node:crypto'
import type { Db } from './tables.ts'

/** Crockford's letters: no I, L, O, U. A thousand million references, so a second try is rare. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A reference ("F-7K3M9X") that no message and no submission has yet. */
export async function freeReference(tx: Db): Promise<string> {
  const reference = `F-${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')}`
  const taken = await tx
    .selectFrom('message')
    .select('reference')
    .where('reference', '=', reference)
    .unionAll(tx.selectFrom('submission').select('reference').where('reference', '=', reference))
    .executeTakeFirst()
  return taken ? freeReference(tx) : reference
}
