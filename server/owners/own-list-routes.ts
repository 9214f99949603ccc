import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { t } from '../../domain/language/translate.ts'
import { isPublic } from '../../domain/property/property.ts'
import { toWire } from '../../domain/property/wire/property-wire.ts'
import { publicProperty } from '../../domain/property/wire/wire-schema.ts'
import { tokenBearer } from '../auth/guards/bearer-auth.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { validQuery } from '../http/limits/request-body.ts'
import { pageLinks } from '../http/responses/pagination-links.ts'
import { signToken } from '../http/tokens/signed-token.ts'
import type { Services } from '../services.ts'
import { listOwnListings, summarizeOwn } from './own-list-queries.ts'
import { figures, stage } from './schemas.ts'

const pageSize = 10
/** Milliseconds for which a hidden picture can be opened. */
const pictureLife = 3_600_000
/** Days that the dashboard's figures look back. */
const summaryDays = 30

const query = z.object({
  page: z
    .string({ error: () => t('Give this once.') })
    .regex(/^[1-9]\d{0,5}$/, { error: () => t('Page must be a whole number from 1.') })
    .optional(),
})

const ownListed = z.object({
  property: publicProperty,
  cover: z.string().meta({ description: 'What the address of a hidden cover needs; empty for a public one.' }),
  stage,
  figures: z.object({ views: z.number(), inquiries: z.number(), visits: z.number() }),
  canPutBack: z.boolean().meta({ description: 'Its owner has ended the offer and can take that back.' }),
})

/** Mounted behind `accountOnly`. */
export function getOwnListings({ store, secret, now = Date.now }: Pick<Services, 'store' | 'secret' | 'now'>) {
  return createFactory().createHandlers(
    describe({
      id: 'listOwnListings',
      summary: 'List the listings of one’s account',
      description: `Those submitted last first, ${pageSize} a page, in any state, each with where it stands and what visitors did.`,
      good: {
        description: 'A page of listings, and how many there are.',
        schema: z.object({ listings: z.array(ownListed), total: z.number() }),
        headers: {
          'X-Total-Count': 'How many there are on all pages.',
          Link: 'RFC 8288: the first, prev, next and last page.',
        },
      },
      refuses: [403, 422],
    }),
    validQuery(query),
    async (c) => {
      const page = Number(c.req.valid('query').page ?? '1')
      const at = now()
      const slice = { offset: (page - 1) * pageSize, limit: pageSize }
      const { listings, total } = await listOwnListings(store.db, tokenBearer(c)!.id, slice, new Date(at))
      c.header('X-Total-Count', String(total))
      c.header('Link', pageLinks(c.req.url, { page, limit: pageSize, total }))
      const shown = listings.map(({ property, ...others }) => {
        const path = property.pictures[0]?.path
        const token =
          path && !isPublic(property) && signToken(secret, 'image', { expires: at + pictureLife, boundTo: path })
        return { ...others, property: toWire(property), cover: token ? `?token=${token}` : '' }
      })
      return c.json({ listings: shown, total }, 200)
    },
  )
}

/** Mounted behind `accountOnly`. */
export function getOwnSummary({ store, now = Date.now }: Pick<Services, 'store' | 'now'>) {
  const counts = z.object({
    all: z.number(),
    live: z.number(),
    waiting: z.number(),
    asked: z.number().meta({ description: 'Its owner is asked for changes.' }),
    refused: z.number(),
    closed: z.number(),
    down: z.number(),
  })
  return createFactory().createHandlers(
    describe({
      id: 'summarizeOwnListings',
      summary: 'What visitors did about the listings of one’s account',
      description: `In the last ${summaryDays} days, by day, and how many listings stand how.`,
      good: { description: 'Figures and counts.', schema: z.object({ figures, counts }) },
      refuses: [403],
    }),
    async (c) => c.json(await summarizeOwn(store.db, tokenBearer(c)!.id, summaryDays, new Date(now())), 200),
  )
}
