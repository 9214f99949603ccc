import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { today } from '../../domain/dates.ts'
import { languages } from '../../domain/language/language.ts'
import { t } from '../../domain/language/translate.ts'
import { pictureUrl } from '../../domain/property/image.ts'
import type { Picture } from '../../domain/property/property.ts'
import { toWire } from '../../domain/property/wire/property-wire.ts'
import { reasonChoices } from '../../domain/submission/reasons.ts'
import { submissionTexts } from '../../domain/submission/submission.ts'
import { instantInMoncton } from '../../domain/visit/moncton-time.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { validJson } from '../http/limits/request-body.ts'
import { inLanguage } from '../http/request-language.ts'
import { isId } from '../http/tokens/record-id.ts'
import { signToken } from '../http/tokens/signed-token.ts'
import type { Services } from '../services.ts'
import { findDocument } from '../settings/document-queries.ts'
import { decideReview, isOutdated } from './decide.ts'
import { countWaiting, listDone, listWaiting } from './queue-queries.ts'
import { findLastChange, findReview } from './review-queries.ts'
import { decideBody, decided, review, reviewQueue, undoBody } from './schemas.ts'
import { TooLate, undoDecision } from './undo-decision.ts'

const mostBytes = 32 * 1024
/** Milliseconds that a signed link to a photo works. */
const linkLife = 3_600_000
const forOne = { 'Cache-Control': 'private, no-store' }

const tooLate = z
  .object({ error: z.string(), who: z.string().optional(), at: z.string().optional() })
  .meta({ ref: 'TooLate', description: 'Somebody has changed or decided it since; nothing was changed.' })

/** Mounted behind `staffOnly`. */
export function getReviewQueue({ store, secret, now = Date.now }: Pick<Services, 'store' | 'secret' | 'now'>) {
  return createFactory().createHandlers(
    describe({
      id: 'getReviewQueue',
      summary: 'What waits for a decision',
      description:
        'Listings that came in and changes by owners, the oldest first, and what was decided today. Staff only.',
      good: { description: 'The queue.', schema: reviewQueue },
      refuses: [403],
    }),
    async (c) => {
      const at = now()
      const midnight = instantInMoncton(today(new Date(at)), '00:00') ?? new Date(at)
      const [waiting, total, done] = await Promise.all([
        listWaiting(store.db),
        countWaiting(store.db),
        listDone(store.db, midnight),
      ])
      const shown = waiting.map((item) => ({
        ...item,
        cover: item.cover && pictureUrl(item.cover, 320, accessTo(secret, item.cover, at)),
      }))
      return c.json({ waiting: shown, total, done }, 200, forOne)
    },
  )
}

/** Mounted behind `staffOnly`. */
export function getReview({ store, secret, now = Date.now }: Pick<Services, 'store' | 'secret' | 'now'>) {
  return createFactory().createHandlers(
    describe({
      id: 'getReview',
      summary: 'Read what is to be decided on a property',
      description:
        'By the id of the property: it as it is, the change of it that waits, and what the owner can be told. Staff only.',
      good: { description: 'The review.', schema: review },
      refuses: [403, 404],
    }),
    async (c) => {
      const id = c.req.param('id') ?? ''
      const found = isId(id) ? await findReview(store.db, id) : undefined
      if (!found) return c.json({ error: t('There is no such property.') }, 404)
      const { property: all, pictures, revision, submission, ...rest } = found
      const { customer, ...property } = all
      const at = now()
      const own = await findDocument(store.db, 'reasons')
      const answer = {
        ...rest,
        property: toWire(property, customer),
        pictures: Object.fromEntries(
          [...pictures].map(([path, picture]): [string, Picture] => [
            path,
            { ...picture, access: accessTo(secret, path, at) },
          ]),
        ),
        revision: revision ?? null,
        submission: submission
          ? { reference: submission.reference, createdAt: submission.createdAt, suspicion: submission.suspicion }
          : null,
        language: submission?.language ?? property.language,
        reasons: Object.fromEntries(
          languages.map((language) => [
            language,
            inLanguage(language, () => ({
              changes: reasonChoices('changes', own),
              refuse: reasonChoices('refuse', own),
            })),
          ]),
        ),
      }
      return c.json(answer, 200, forOne)
    },
  )
}

/** Mounted behind `staffOnly`. */
export function postDecideReview(services: Pick<Services, 'store' | 'secret' | 'outbox' | 'now'>) {
  const { store, secret, outbox, now = Date.now } = services
  return createFactory().createHandlers(
    describe({
      id: 'decideReview',
      summary: 'Decide on a property or a change of it',
      description:
        'Accepts it, asks its owner for changes, or refuses it; the last two need a reason. Of a change the named `parts` are accepted. The owner gets one mail. Staff only.',
      good: { description: 'Decided.', schema: decided },
      conflict: tooLate,
      refuses: [400, 403, 404, 408, 413, 415, 422],
    }),
    validJson(decideBody, mostBytes),
    async (c) => {
      const asked = c.req.valid('json')
      const { action, reasons, words, text = '' } = asked
      const hasReason = reasons.length > 0 || words.trim() !== '' || text.trim() !== ''
      if (action !== 'accept' && !hasReason) return invalid('reasons', t('Choose a reason, or write why.'))
      const by = { person: c.get('person')!, secret, at: now() }
      const outcome = await store
        .change((tx) => decideReview(tx, asked, by))
        .catch((problem: unknown) => {
          if (isOutdated(problem)) return { refused: 'outdated' as const }
          throw problem
        })
      if (!('refused' in outcome)) {
        outbox?.wake()
        return c.json({ id: outcome.decided, verdict: outcome.verdict }, 200, forOne)
      }
      if (outcome.refused === 'missing') return c.json({ error: t('There is no such property.') }, 404)
      if (outcome.refused === 'no-parts') return invalid('parts', t('Choose what you accept, or refuse the change.'))
      if (outcome.refused === 'too-many') return invalid('parts', submissionTexts.tooMany.text)
      const last = await findLastChange(store.db, asked.id)
      return c.json({ error: t('It was changed or decided meanwhile. Reload it.'), ...last }, 409, forOne)

      function invalid(field: string, message: string) {
        return c.json({ errors: { [field]: [message] } }, 422, forOne)
      }
    },
  )
}

/** Mounted behind `staffOnly`. */
export function postUndoDecision({ store, now = Date.now }: Pick<Services, 'store' | 'now'>) {
  return createFactory().createHandlers(
    describe({
      id: 'undoDecision',
      summary: 'Take a decision back',
      description: 'Within ten seconds of it, while its mail has not left and nothing else was changed. Staff only.',
      good: { description: 'Everything is as it was before.', schema: z.object({ propertyId: z.string() }) },
      conflict: tooLate,
      refuses: [400, 403, 404, 408, 413, 415, 422],
    }),
    validJson(undoBody, mostBytes),
    async (c) => {
      const { id } = c.req.valid('json')
      try {
        const propertyId = await store.change((tx) => undoDecision(tx, id, c.get('person')!, now()))
        if (!propertyId) return c.json({ error: t('There is no such decision.') }, 404)
        return c.json({ propertyId }, 200, forOne)
      } catch (problem) {
        if (!(problem instanceof TooLate)) throw problem
        return c.json({ error: t('It is too late to take this back.') }, 409, forOne)
      }
    },
  )
}

function accessTo(secret: string, path: string, at: number) {
  return `?token=${signToken(secret, 'image', { expires: at + linkLife, boundTo: path })}`
}
