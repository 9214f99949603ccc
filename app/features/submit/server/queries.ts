import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Language } from '../../../core/language/language.ts'
import type { Recipient, Suspicion } from '../../inbox/rules/inquiry.ts'
import { freeReference, freeReferences } from '../../inbox/server/messages/queries.ts'
import { titleFrom } from '../../listings/server/queries.ts'
import { mailFrom, queueRecordMails } from '../../mail/server/queued-mail-queries.ts'
import { findNewestLink } from '../../owners/server/link-queries.ts'
import type { SubmissionRecord, SubmittedProperty } from '../rules/property-form.ts'

/** What the key of a property begins with that the office entered for its owner. */
export const officeKey = 'office '

export interface Submission {
  propertyId: string
  /** Two submissions with one key are one; null: every submit is its own. */
  submitKey: string | null
  suspicion: Suspicion | null
  /** In which its sender is written to, or of the words that the office entered; English unless told. */
  language?: Language
}

/** English is what browsers and programs ask for unless told another: then the language of what they have written counts. */
export function senderLanguage(asked: Language, written: Language): Language {
  return asked === 'en' ? written : asked
}

/**
 * Keeps how a property came in, and the mails that tell of it. Returns its reference; undefined when another has come in
 * under the same key: then this one must not be kept.
 */
export async function insertSubmission(
  tx: Db,
  submission: Submission,
  mails: readonly Recipient[],
  createdAt: Date,
): Promise<string | undefined> {
  const { propertyId, submitKey, suspicion, language = 'en' } = submission
  const reference = await freeReference(tx)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('submission')
    .values({ property_id: propertyId, reference, submit_key: submitKey, suspicion, language, created_at: createdAt })
    .onConflict((conflict) => conflict.column('submit_key').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return undefined
  await queueRecordMails(tx, 'submission', propertyId, mails, createdAt)
  return reference
}

/** Keeps how several properties came in together, each with a reference and without mails. Throws where a key was used before. */
export async function insertSubmissions(tx: Db, submissions: readonly Submission[], createdAt: Date): Promise<void> {
  const references = await freeReferences(tx, submissions.length)
  const rows = submissions.map(({ propertyId, submitKey, suspicion, language = 'en' }, at) => ({
    property_id: propertyId,
    reference: references[at]!,
    submit_key: submitKey,
    suspicion,
    language,
    created_at: createdAt,
  }))
  await tx.insertInto('submission').values(rows).execute()
}

/** The property that came in under this key, and its reference. */
export async function findSubmitted(
  db: Db,
  submitKey: string | null,
): Promise<{ id: string; reference: string } | undefined> {
  if (submitKey === null) return undefined
  return db
    .selectFrom('submission')
    .select(['property_id as id', 'reference'])
    .where('submit_key', '=', submitKey)
    .executeTakeFirst()
}

/** How a property came in, with the state of its mails; undefined for one that staff or the demo added. */
export async function findSubmission(
  db: Db,
  propertyId: string,
  now = new Date(),
): Promise<SubmissionRecord | undefined> {
  const [row, mails] = await Promise.all([
    db.selectFrom('submission').selectAll().where('property_id', '=', propertyId).executeTakeFirst(),
    db.selectFrom('outbox').selectAll().where('property_id', '=', propertyId).orderBy('recipient').execute(),
  ])
  if (!row) return undefined
  return {
    reference: row.reference,
    suspicion: row.suspicion,
    language: row.language,
    createdAt: row.created_at.toISOString(),
    mails: mails.map((mail) => mailFrom(mail, now)),
  }
}

/** What the mails about a submitted property say; undefined when there is no such submission. */
export async function findSubmittedProperty(
  db: Db,
  propertyId: string,
  now = new Date(),
): Promise<SubmittedProperty | undefined> {
  const row = await db
    .selectFrom('submission')
    .innerJoin('property', 'property.id', 'submission.property_id')
    .select(['submission.property_id', 'submission.reference', 'submission.suspicion', 'submission.created_at'])
    .select([
      'property.name',
      'property.language',
      'property.other_title',
      'property.offer',
      'property.kind',
      'property.price',
      'property.address_line',
      'property.city',
    ])
    .select(['property.customer_email', 'submission.language as sender_language', 'submission.submit_key'])
    .select((query) =>
      query
        .selectFrom('property_picture')
        .select((counted) => counted.fn.countAll<number>().as('photos'))
        .whereRef('property_picture.property_id', '=', 'property.id')
        .as('photos'),
    )
    .where('submission.property_id', '=', propertyId)
    .executeTakeFirst()
  if (!row) return undefined
  const link = await findNewestLink(db, propertyId, now)
  return {
    propertyId: row.property_id,
    reference: row.reference,
    name: titleFrom(row) ?? '',
    offer: row.offer,
    price: Number(row.price),
    line: row.address_line,
    city: row.city,
    email: row.customer_email,
    suspicion: row.suspicion,
    language: row.sender_language,
    createdAt: row.created_at.toISOString(),
    kind: row.kind,
    photos: Number(row.photos),
    byOffice: row.submit_key?.startsWith(officeKey) === true,
    manageLink: link ? { id: link.id, expiresAt: link.expiresAt.toISOString() } : null,
  }
}
