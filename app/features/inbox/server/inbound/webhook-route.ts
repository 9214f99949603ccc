import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { createFactory } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import { z } from 'zod'
import {
  bodyChunks,
  declaredLength,
  hasBodyType,
  streamedBody,
} from '../../../../../platform/http/limits/request-body.ts'
import { describe } from '../../../../../platform/http/openapi.ts'
import type { Services } from '../../../../../web/services.ts'
import { t } from '../../../../core/language/translate.ts'
import { createMailReception, maxMailBytes } from './accept-mail.ts'
import { inboundOutcomes } from './inbound-queries.ts'
import { headBytes } from './read-mail.ts'

const limit = { type: 'mail', maxBytes: maxMailBytes, tooLarge: () => t('A mail has at most 30 MB.') } as const
const taken = z.strictObject({
  outcome: z.enum(inboundOutcomes).meta({
    description: 'What became of it; a mail that is in no thread waits in Settings, unless a program wrote it.',
  }),
})

/**
 * The way in for a mail service: it posts each mail whole (message/rfc822) with INBOUND_TOKEN in a header. Refused mails are
 * answered with 200, because a service would send them again after anything else; one that is too large with 413, so that the
 * service can return it to its sender.
 */
export function postInboundMail(services: Pick<Services, 'store' | 'secret' | 'inbound' | 'now'>) {
  const { accept, hold } = createMailReception(services, 'webhook')
  const token = services.inbound?.token

  return createFactory().createHandlers(
    describe({
      id: 'postInboundMail',
      summary: 'Hand in a mail that came in',
      description:
        'For the service that receives our mail: the whole mail as message/rfc822, with INBOUND_TOKEN in the header X-Inbound-Token. An answer to one of our replies enters its thread. What is in no thread is noted, with the reason: a person looks at what may be from a person. Without the setting there is no such endpoint.',
      good: { description: 'It is taken, or refused for good.', schema: taken },
      refuses: [404, 408, 413, 415, 429, 503],
    }),
    async (c, next) => {
      if (!token) return c.json({ error: t('Incoming mail is not set up.') }, 404)
      const given = c.req.header('X-Inbound-Token') ?? ''
      if (!timingSafeEqual(digest(given), digest(token))) return c.json({ error: t('This token is not right.') }, 401)
      return next()
    },
    async (c, next) => {
      const declared = declaredLength(c)
      if (declared > maxMailBytes && hasBodyType(c, 'mail')) {
        await hold('too-large', await firstBytes(c), declared)
      }
      return next()
    },
    streamedBody(limit),
    async (c) => {
      if (!hasBodyType(c, 'mail')) {
        return c.json({ error: t('Send the mail as message/rfc822.') }, 415)
      }
      const chunks: Uint8Array[] = []
      try {
        for await (const chunk of bodyChunks(c, limit)) chunks.push(chunk)
      } catch (error) {
        const isTooLarge = error instanceof HTTPException && error.status === 413
        if (isTooLarge) await hold('too-large', Buffer.concat(chunks), maxMailBytes)
        throw error
      }
      const { outcome } = await accept(Buffer.concat(chunks))
      return c.json({ outcome }, 200, { 'Cache-Control': 'no-store' })
    },
  )
}

/** The beginning of a mail that is not read to its end. */
async function firstBytes(c: Context) {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of bodyChunks(c, { maxBytes: Number.POSITIVE_INFINITY })) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= headBytes) break
  }
  return Buffer.concat(chunks)
}

function digest(text: string) {
  return createHash('sha256').update(text).digest()
}
