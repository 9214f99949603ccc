import { randomInt } from 'node:crypto'
import type { Db } from '../database/tables.ts'

/** Crockford's Base32 alphabet, without I, L, O and U: a thousand million references, so collisions are rare. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A reference ("F-7K3M9X") that is unique among messages and submissions. */
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
