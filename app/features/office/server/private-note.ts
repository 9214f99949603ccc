import { z } from 'zod'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { check } from '../../../../platform/http/check.ts'
import type { Services } from '../../../../web/services.ts'
import { type Answer, refuse } from '../../../core/answer.ts'
import { t } from '../../../core/language/translate.ts'
import type { Person } from '../../accounts/rules/account.ts'
import { insertAudit } from '../../history/server/history-queries.ts'
import { findProperty } from '../../listings/server/queries.ts'
import { maxPrivate, type PrivateNote } from '../rules/private-note.ts'

const sentNote = z.object({
  access: z.string().trim().max(maxPrivate.access),
  note: z.string().trim().max(maxPrivate.note),
})

/** Empty where nothing was noted. Only for who may read the whole office. */
export async function readPrivateNote(db: Db, propertyId: string): Promise<PrivateNote> {
  const row = await db
    .selectFrom('property_note')
    .select(['access', 'note'])
    .where('property_id', '=', propertyId)
    .executeTakeFirst()
  return row ?? { access: '', note: '' }
}

/** Keeps what only staff see of a property. The history says who changed it, and never what it says. */
export async function keepPrivateNote(
  { store, now = Date.now }: Pick<Services, 'store' | 'now'>,
  person: Person,
  propertyId: string,
  sent: object,
): Promise<Answer> {
  const judged = check(sentNote, sent)
  if ('refused' in judged) return judged
  if (!(await findProperty(store.db, propertyId))) return refuse(404, t('There is no such property.'))
  await store.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('property_note')
      .values({ property_id: propertyId, ...judged.value })
      .onConflict((conflict) => conflict.column('property_id').doUpdateSet(judged.value))
      .execute()
    await insertAudit(tx, { person, propertyId, what: 'private-note', from: null, to: null }, new Date(now()))
  })
  return { done: undefined }
}
