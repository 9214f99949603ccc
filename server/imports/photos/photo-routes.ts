import type { Context } from 'hono'
import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { importLimits } from '../../../domain/import/import-limits.ts'
import { t } from '../../../domain/language/translate.ts'
import { describe } from '../../http/description/endpoint-description.ts'
import { BadMultipart, readMultipart } from '../../http/limits/multipart.ts'
import { createAddressLimiter } from '../../http/limits/rate-limiter.ts'
import { type BodyLimit, bodyChunks, hasBodyType, streamedBody } from '../../http/limits/request-body.ts'
import { isId } from '../../http/tokens/record-id.ts'
import type { Services } from '../../services.ts'
import { changed } from '../batch-access.ts'
import { findBatch } from '../import-queries.ts'
import { matchBatchPhotos } from '../table/check-rows.ts'
import { ImportGone, isZip, keepPhotos, type SentFile } from './photo-intake.ts'

/** Sendings of photos by one account: without script each photo is one. */
const perAccount = { most: 400, window: 3_600_000 }
const maxText = 256 * 1024
const tooLarge = () => t('Photos can be at most {most} MB at a time.', { most: importLimits.photoBytes >> 20 })
const limit: BodyLimit = { type: 'multipart', maxBytes: importLimits.photoBytes + maxText, tooLarge }
const notMultipart = () => t('Send photos as multipart/form-data, in fields called photos.')

const kept = z
  .object({
    kept: z.int(),
    leftOut: z.array(z.object({ name: z.string(), reason: z.string() })),
    leftOutCount: z.int(),
  })
  .meta({ ref: 'KeptPhotos', description: 'How many photos were kept, and which were not.' })

type Needs = Pick<Services, 'store' | 'storage' | 'imageProcessor' | 'now' | 'monotonicNow'>

/** Mounted behind `importersOnly`. */
export function postImportPhotos(services: Needs) {
  const { store, imageProcessor, now = Date.now, monotonicNow } = services
  const accounts = createAddressLimiter({ ...perAccount, monotonicNow })
  return createFactory().createHandlers(
    describe({
      id: 'uploadImportPhotos',
      summary: 'Send the photos of an import',
      description:
        'Photos, or zips of photos, in fields called `photos`: at most 200 MB and 300 photos at a time. A photo belongs to the row that lists its file name, or whose reference, address or title its name or folder begins with.',
      good: { status: 201, description: 'What was kept.', schema: kept },
      form: z.object({ photos: z.array(z.file()) }),
      refuses: [400, 403, 404, 408, 413, 415, 422, 429],
    }),
    streamedBody(limit),
    async (c) => {
      const person = c.get('person')!
      const id = c.req.param('id') ?? ''
      const batch = isId(id) ? await findBatch(store.db, id, person.id, new Date(now())) : undefined
      if (!batch) return c.json({ error: t('There is no such import.') }, 404)
      if (batch.state !== 'matching' && batch.state !== 'checked') {
        return changed(c)
      }
      const wait = accounts.waitFor(person.id, 1)
      if (wait > 0) {
        const error = t('Too many photos have come from here. Please wait a little before you add more.')
        return c.json({ error }, 429, { 'Retry-After': String(Math.ceil(wait / 1000)) })
      }
      if (!hasBodyType(c, 'multipart')) return c.json({ error: notMultipart() }, 415)
      accounts.take(person.id, 1)
      const files = await receiveFiles(c, imageProcessor)
      if (files instanceof BadMultipart) return c.json({ error: notMultipart() }, files.status)
      try {
        const answer = await keepPhotos(services, batch.id, files)
        await matchBatchPhotos(services, batch)
        return c.json(answer, 201)
      } catch (error) {
        if (!(error instanceof ImportGone)) throw error
        return changed(c)
      }
    },
  )
}

/** Files are on disk when this returns; none stays when it throws. */
async function receiveFiles(
  c: Context,
  imageProcessor: Services['imageProcessor'],
): Promise<SentFile[] | BadMultipart> {
  const received: SentFile[] = []
  try {
    await readMultipart(bodyChunks(c, limit), {
      contentType: c.req.header('Content-Type'),
      fileField: 'photos',
      maxFiles: importLimits.photos,
      maxText,
      keep: async (bytes, name) => {
        const file = isZip(name)
          ? await imageProcessor.receiveFile(bytes, importLimits.photoBytes)
          : await imageProcessor.receive(bytes)
        received.push({ name: name.replaceAll('\0', '').toWellFormed(), received: file })
      },
    })
    return received
  } catch (error) {
    for (const { received: file } of received) if ('file' in file) await imageProcessor.discard(file)
    if (error instanceof BadMultipart) return error
    throw error
  }
}
