import { createFactory } from 'hono/factory'
import { t } from '../../domain/language/translate.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { isId } from '../http/tokens/record-id.ts'
import { submissionRecord } from '../messages/schemas.ts'
import type { Services } from '../services.ts'
import { findSubmission } from './queries.ts'

/** Mounted behind `staffOnly`. */
export function getSubmission({ store, now = Date.now }: Pick<Services, 'store' | 'now'>) {
  return createFactory().createHandlers(
    describe({
      id: 'getSubmission',
      summary: 'Read how a property came in',
      description: 'By the id of the property: its reference, and the state of the mails about it. Staff only.',
      good: { description: 'The submission.', schema: submissionRecord },
      refuses: [403, 404],
    }),
    async (c) => {
      const id = c.req.param('id') ?? ''
      const found = isId(id) ? await findSubmission(store.db, id, new Date(now())) : undefined
      if (!found) return c.json({ error: t('This property was not submitted by the form.') }, 404)
      return c.json(found, 200, { 'Cache-Control': 'private, no-store' })
    },
  )
}
