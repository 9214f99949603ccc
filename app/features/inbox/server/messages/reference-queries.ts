import { randomInt } from 'node:crypto'
import type { Db } from '../../../../../platform/database/tables/tables.ts'

/** Crockford's Base32 alphabet, without I, L, O and U: a thousand million references, so collisions are rare. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A reference ("F-7K3M9X") that is unique among messages and submissions. */
export async function freeReference(tx: Db): Promise<string> {
  const reference = newReference()
  const taken = await tx
    .selectFrom('message')
    .select('reference')
    .where('reference', '=', reference)
    .unionAll(tx.selectFrom('submission').select('reference').where('reference', '=', reference))
    .executeTakeFirst()
  return taken ? freeReference(tx) : reference
}

/** So many references, as `freeReference` gives one. */
export async function freeReferences(tx: Db, count: number): Promise<string[]> {
  const references = new Set<string>()
  while (references.size < count) references.add(newReference())
  const asked = [...references]
  const taken = await tx
    .selectFrom('message')
    .select('reference')
    .where('reference', 'in', asked)
    .unionAll(tx.selectFrom('submission').select('reference').where('reference', 'in', asked))
    .execute()
  return taken.length === 0 ? asked : freeReferences(tx, count)
}

function newReference() {
  return `F-${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')}`
}
