import type { BulkChanged } from '../../../../../platform/database/tables/property-tables.ts'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import type { Flag } from '../../../../core/listing/fields/choices.ts'
import { flagFields } from '../../../../core/listing/property-status.ts'
import type { Person } from '../../../accounts/rules/account.ts'
import { insertAudits } from '../../../history/server/history-queries.ts'
import { titleFrom } from '../../../listings/server/queries.ts'
import { listingColumns } from '../../../listings/server/rows.ts'
import { withdrawMail } from '../../../mail/server/queued-mail-queries.ts'
import type { BulkObstacle } from '../../rules/bulk.ts'
import type { BulkAct } from './act-queries.ts'
import { bulkFlags } from './bulk-chunks.ts'

type Actor = Pick<Person, 'id' | 'email'>

/** Puts back what nobody has changed since, in the transaction of the caller. Returns what could not be. */
export async function undoChunk(
  tx: Db,
  act: BulkAct,
  changes: ReadonlyMap<string, BulkChanged>,
  { person, now }: { person: Actor; now: number },
): Promise<{ done: string[]; refused: { id: string; name: string | null; why: BulkObstacle }[] }> {
  const ids = [...changes.keys()]
  const rows = await tx
    .selectFrom('property')
    .select(['id', 'name', 'language', 'other_title', 'updated_at', 'agent_id', 'asked_at'])
    .where('id', 'in', ids)
    .execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  const done: string[] = []
  const refused = new Map<string, BulkObstacle>(ids.filter((id) => !known.has(id)).map((id) => [id, 'gone']))
  const at = new Date(Math.max(now, ...rows.map(({ updated_at }) => updated_at.getTime() + 1)))
  const entries: Parameters<typeof insertAudits>[1][number][] = []
  if (act.action === 'rent' || act.action === 'deactivate') await turnBack(bulkFlags[act.action])
  else for (const id of ids) if (known.has(id)) await (act.action === 'assign' ? assignBack(id) : unask(id))
  if (entries.length > 0) await insertAudits(tx, entries, at)
  const named = [...refused].map(([id, why]) => {
    const row = known.get(id)
    return { id, name: row ? titleFrom(row) : null, why }
  })
  return { done, refused: named }

  async function turnBack(flag: Flag) {
    const same = rows.filter((row) => row.updated_at.toISOString() === changes.get(row.id)?.version)
    const turned = same.length
      ? await tx
          .updateTable('property')
          .set({ [flag]: false, updated_at: at, ...listingColumns(flag, false, at) })
          .where(
            'id',
            'in',
            same.map(({ id }) => id),
          )
          .where(flag, '=', true)
          .returning('id')
          .execute()
      : []
    done.push(...turned.map(({ id }) => id))
    for (const { id } of rows) if (!done.includes(id)) refused.set(id, 'changed')
    for (const propertyId of done) entries.push({ propertyId, what: flagFields[flag], from: true, to: false, person })
  }

  async function assignBack(id: string) {
    const before = changes.get(id)?.agent ?? null
    const { numUpdatedRows } = await tx
      .updateTable('property')
      .set({ agent_id: before })
      .where('id', '=', id)
      .$call((query) =>
        act.agent_id ? query.where('agent_id', '=', act.agent_id) : query.where('agent_id', 'is', null),
      )
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return void refused.set(id, 'changed')
    done.push(id)
    const to = before && (await tx.selectFrom('account').select('name').where('id', '=', before).executeTakeFirst())
    entries.push({ propertyId: id, what: 'agent', from: act.agent_name, to: to ? to.name : null, person })
  }

  async function unask(id: string) {
    const { noticeId = '', askedNow, askedAt, unansweredAt } = changes.get(id)!
    if (known.get(id)?.asked_at?.toISOString() !== askedNow) return void refused.set(id, 'changed')
    if (!(await withdrawMail(tx, noticeId, new Date(now)))) return void refused.set(id, 'sent')
    const instant = (text: string | null | undefined) => (text ? new Date(text) : null)
    await tx
      .updateTable('property')
      .set({ asked_at: instant(askedAt), unanswered_at: instant(unansweredAt) })
      .where('id', '=', id)
      .execute()
    done.push(id)
    entries.push({ propertyId: id, what: 'asked-owner-undone', from: null, to: null, person })
  }
}
