import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { roles } from '../../../domain/account/account.ts'
import { t } from '../../../domain/language/translate.ts'
import type { Verification } from '../../../domain/property/verification.ts'
import { checkNames } from '../../../domain/revision/checks.ts'
import { describe } from '../../http/description/endpoint-description.ts'
import { unchanged, versionOf } from '../../http/responses/conditional-requests.ts'
import { isId } from '../../http/tokens/record-id.ts'
import type { Services } from '../../services.ts'
import { findVerification } from './verification-queries.ts'

const verification = z
  .object({
    at: z.iso.datetime().meta({ description: 'When staff last verified it.' }),
    checks: z
      .array(z.object({ name: z.enum(checkNames), at: z.iso.datetime() }))
      .meta({ description: 'What was checked, and when last.' }),
    role: z.enum(roles).nullable().meta({ description: 'Of whoever verified it.' }),
  })
  .meta({ ref: 'Verification' }) satisfies z.ZodType<Verification>

/** For the receipt behind "Verified" (contract: never who). */
export function getVerification({ store }: Pick<Services, 'store'>) {
  return createFactory().createHandlers(
    describe({
      id: 'getVerification',
      summary: 'Read when and how a listing was verified',
      description: 'Of a listed property. It names nobody.',
      good: { description: 'The verification.', schema: verification },
      refuses: [304, 404],
    }),
    async (c) => {
      const id = c.req.param('id') ?? ''
      const found = isId(id) ? await findVerification(store.db, id) : undefined
      if (!found) return c.json({ error: t('There is no such property.') }, 404)
      return unchanged(c, versionOf(store)) ?? c.json(found)
    },
  )
}
