import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { languages } from '../../domain/language/language.ts'
import { t } from '../../domain/language/translate.ts'
import { suspicions } from '../../domain/message/inquiry.ts'
import { standings } from '../../domain/owner/listing-stage.ts'
import { offers } from '../../domain/property/fields/choices.ts'
import { rightsRules, tenancyRules } from '../../domain/property/wording/wording-rule-names.ts'
import { type CloserLook, wordFields } from '../../domain/submission/closer-look.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { isId } from '../http/tokens/record-id.ts'
import type { Services } from '../services.ts'
import { readKeptLook } from './kept-look.ts'

const cents = z.int().meta({ description: 'CAD cents.' })
const duplicate = z.strictObject({
  id: z.string(),
  title: z.strictObject({ text: z.string(), language: z.enum(languages) }),
  address: z.string(),
  offer: z.enum(offers),
  price: cents,
  standing: z.enum(standings),
  createdAt: z.iso.datetime(),
  sameCustomer: z.boolean().meta({ description: 'The same e-mail address submitted both.' }),
  sameAddress: z
    .enum(['home', 'building'])
    .nullable()
    .meta({ description: 'home: the same door. building: one of them names no unit.' }),
  cover: z.string().nullable(),
  photos: z
    .array(z.strictObject({ own: z.string(), other: z.string() }))
    .meta({ description: 'Paths of pictures of both that look alike.' }),
})
const closerLook = z
  .strictObject({
    wording: z.array(
      z.strictObject({
        field: z.enum(wordFields),
        rule: z.enum([...rightsRules, ...tenancyRules]),
        words: z.string().meta({ description: 'As they were written.' }),
      }),
    ),
    duplicates: z.array(duplicate),
    price: z
      .strictObject({ typical: cents, homes: z.int() })
      .nullable()
      .meta({ description: 'The median of open homes of its kind and city, where its price is far from that.' }),
    suspicion: z.enum(suspicions).nullable(),
    noPhotos: z.boolean(),
  })
  .meta({ ref: 'CloserLook' }) satisfies z.ZodType<CloserLook>

/** Mounted behind `staffOnly`. */
export function getCloserLook({ store, now = Date.now }: Pick<Services, 'store' | 'now'>) {
  return createFactory().createHandlers(
    describe({
      id: 'getCloserLook',
      summary: 'Read the reasons for a closer look at a property',
      description:
        'Words that may break a law, properties that are probably the same home, an unusual price, suspected spam, missing photos; of a property with a change that waits, of that change. Hints, nothing is refused for them. Staff only.',
      good: { description: 'The reasons.', schema: closerLook },
      refuses: [403, 404],
    }),
    async (c) => {
      const id = c.req.param('id') ?? ''
      const found = isId(id) ? await readKeptLook({ store }, id, now()) : undefined
      if (!found) return c.json({ error: t('There is no such property.') }, 404)
      return c.json(found, 200, { 'Cache-Control': 'private, no-store' })
    },
  )
}
