import { HTTPException } from 'hono/http-exception'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Call } from '../../../../platform/http/call.ts'
import { BadMultipart, type MultipartOptions, readMultipart } from '../../../../platform/http/limits/multipart.ts'
import { createLimiter, limiterOf, takeTurnOf } from '../../../../platform/http/limits/rate-limiter.ts'
import { bodyChunks, declaredLength } from '../../../../platform/http/limits/request-body.ts'
import { storableText } from '../../../../platform/http/storable-text.ts'
import { type Answer, refuse } from '../../../core/answer.ts'
import { currentLanguage } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import type { Person } from '../../accounts/rules/account.ts'
import { admitted } from '../../accounts/server/guards.ts'
import { giveUpPictures } from '../../photos/server/queries.ts'
import { importLimits, type KeptPhotos } from '../rules/import-batch.ts'
import { guessColumns } from '../rules/import-columns.ts'
import { changedMeanwhile, ownBatch, requireImporter, unknownImport } from './batches.ts'
import { matchBatchPhotos } from './check-rows.ts'

import { findMatch, forgetBatches, insertBatch } from './import-queries.ts'
import { toldOrder } from './import-wire.ts'
import { ImportGone, isZip, keepPhotos, type SentFile } from './photo-intake.ts'
import { readTable } from './read-table.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** What came of the table of a posted form: the id of its import. */
    receivedTable?: Answer<string>
    /** What came of the photos of a posted form. */
    receivedPhotos?: Answer<KeptPhotos>
  }
}

/** Tables and sendings of photos by one account. */
const tables = limiterOf((clock) => createLimiter({ most: 30, window: 3_600_000, ...clock }))
const sendings = limiterOf((clock) => createLimiter({ most: 400, window: 3_600_000, ...clock }))

/** Bytes of a form without its files. */
const maxText = 256 * 1024

const tableTooLarge = () => refuse(413, t('A table can be at most {most} MB.', { most: importLimits.tableBytes >> 20 }))
const photosTooLarge = () =>
  refuse(413, t('Photos can be at most {most} MB at a time.', { most: importLimits.photoBytes >> 20 }))

/**
 * Stages the table of a multipart form, and leaves what came of it to the action as `receivedTable`. Nothing is read of a form by
 * somebody who may not import, has sent too many or announces too much. Throws 400 for a form that is malformed or cut off, and as
 * `bodyChunks` does.
 */
export async function receiveTable(call: Call): Promise<void> {
  call.c.set('receivedTable', await stageTable(call))
}

/** The same for photos and zips of photos, kept for the import of this id while it may still be changed, as `receivedPhotos`. */
export async function receivePhotos(call: Call, id: string): Promise<void> {
  call.c.set('receivedPhotos', await stagePhotos(call, id))
}

async function stageTable(call: Call): Promise<Answer<string>> {
  const admission = await admitted(requireImporter(call))
  if ('refused' in admission) return admission
  const person = admission.done
  const { store, now = Date.now } = call.services
  if (declaredLength(call.c) > importLimits.tableBytes + maxText) return tableTooLarge()
  if (!takeTurnOf(person.id, call, tables(call.services))) {
    return refuse(429, t('Too many tables have come from this account. Please wait a little.'))
  }
  const sent = await readFiles(call, importLimits.tableBytes, {
    fileField: 'table',
    maxFiles: 1,
    keep: async (bytes, name) => ({ name, bytes: await readUpTo(bytes, importLimits.tableBytes) }),
  })
  const file = sent?.[0]
  if (!sent || (file && !file.bytes)) return tableTooLarge()
  if (!file?.bytes) return refuse(422, t('Please choose a table.'))
  const table = await readTable(file.bytes)
  if ('refused' in table) return refuse(422, table.refused)

  const at = new Date(now())
  const guessed = guessColumns(table.headers)
  const known = await findMatch(store.db, person.id, table.headers)
  const columns = known?.columns.length === guessed.length ? known.columns : guessed
  const batch = {
    ...table,
    fileName: storableText(file.name).slice(-100) || 'table.csv',
    columns,
    language: currentLanguage(),
    dateOrder: toldOrder(columns, table.rows) ?? known?.dateOrder ?? null,
    constants: {
      email: person.email,
      ...(person.name && { name: person.name }),
      ...(await phoneOf(store.db, person)),
      ...known?.constants,
    },
  }
  const id = await store.db.transaction().execute(async (tx) => {
    await giveUpPictures(tx, null, await forgetBatches(tx, person.id, at))
    return insertBatch(tx, person.id, batch, at)
  })
  return { done: id }
}

/** The phone of the account, else of its newest listing. */
async function phoneOf(db: Db, { id }: Person) {
  const [account, listing] = await Promise.all([
    db.selectFrom('account').select('phone').where('id', '=', id).executeTakeFirst(),
    db
      .selectFrom('property')
      .select('customer_phone as phone')
      .where('owner_id', '=', id)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  const phone = account?.phone || listing?.phone
  return phone ? { phone } : {}
}

async function stagePhotos(call: Call, id: string): Promise<Answer<KeptPhotos>> {
  const admission = await admitted(requireImporter(call))
  if ('refused' in admission) return admission
  const { services } = call
  const batch = await ownBatch(services, admission.done, id)
  if (!batch) return unknownImport()
  if (batch.state !== 'matching' && batch.state !== 'checked') return changedMeanwhile()
  if (declaredLength(call.c) > importLimits.photoBytes + maxText) return photosTooLarge()
  if (!takeTurnOf(admission.done.id, call, sendings(services))) {
    return refuse(429, t('Too many photos have come from here. Please wait a little before you add more.'))
  }
  const { imageProcessor } = services
  const files: SentFile[] = []
  try {
    const read = await readFiles(call, importLimits.photoBytes, {
      fileField: 'photos',
      maxFiles: importLimits.photos,
      keep: async (bytes, name) => {
        const received = isZip(name)
          ? await imageProcessor.receiveFile(bytes, importLimits.photoBytes)
          : await imageProcessor.receive(bytes)
        files.push({ name: storableText(name), received })
      },
    })
    if (!read) return photosTooLarge()
    if (files.length === 0) return refuse(422, t('Please choose photos.'))
    const kept = await keepPhotos(services, batch.id, files)
    await matchBatchPhotos(services, batch)
    return { done: kept }
  } catch (error) {
    if (error instanceof ImportGone) return changedMeanwhile()
    throw error
  } finally {
    for (const { received } of files) if ('file' in received) await imageProcessor.discard(received)
  }
}

/** What `keep` returned for each file of the form; undefined for a form of more than `maxBytes`. */
async function readFiles<File>(
  { c }: Call,
  maxBytes: number,
  options: Pick<MultipartOptions<File>, 'fileField' | 'maxFiles' | 'keep'>,
) {
  const body = bodyChunks(c, { maxBytes: maxBytes + maxText })
  try {
    return (await readMultipart(body, { ...options, maxText, contentType: c.req.header('Content-Type') })).files
  } catch (error) {
    if (error instanceof BadMultipart) throw new HTTPException(400)
    if (error instanceof HTTPException && error.status === 413) return undefined
    throw error
  }
}

/** Undefined for more than `most` bytes. */
async function readUpTo(bytes: AsyncIterable<Uint8Array>, most: number) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size <= most) chunks.push(chunk)
  }
  return size > most ? undefined : Buffer.concat(chunks)
}
