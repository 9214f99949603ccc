import { createFactory } from 'hono/factory'
import { validator } from 'hono/validator'
import { z } from 'zod'
import { emptyProfile, type OwnProfile, ownProfileErrors } from '../../domain/account/profile-rules.ts'
import { t } from '../../domain/language/translate.ts'
import { phoneDigits } from '../../domain/phone.ts'
import { findPortrait, putPicture } from '../agents/profile-queries.ts'
import { tokenBearer } from '../auth/guards/bearer-auth.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { jsonBody } from '../http/limits/request-body.ts'
import { refuseInvalid } from '../http/responses/error-responses.ts'
import { signToken } from '../http/tokens/signed-token.ts'
import type { Services } from '../services.ts'
import { findAccountProfile, putAccountProfile } from './queries.ts'

const mostBytes = 32 * 1024
/** Milliseconds for which the picture can be opened. */
const pictureLife = 3_600_000
const names = Object.keys(emptyProfile) as (keyof OwnProfile)[]

const line = z.string().default('')
const profileBody = z.object({
  name: z.string(),
  title: line,
  phone: line,
  address: line,
  city: line,
  state: line,
  zip: line,
  about: line,
  facebook: line,
  twitter: line,
  googlePlus: line,
  linkedin: line,
  picture: z.string().optional().meta({ description: 'The path of an upload; left out, the picture stays.' }),
})
const storedProfile = z
  .object({
    email: z.string(),
    profile: profileBody.omit({ picture: true }),
    picture: z
      .object({ path: z.string(), width: z.int(), placeholder: z.string(), access: z.string() })
      .nullable()
      .meta({ description: 'Shown to its owner, and on the page of an agent.' }),
  })
  .meta({ ref: 'Profile', description: 'What an account holder says of themselves.' })

type Needs = Pick<Services, 'store' | 'secret' | 'now'>

/** Mounted behind `accountOnly`. */
export function getProfile(services: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'getProfile',
      summary: 'Read one’s profile',
      description: 'For whoever is signed in.',
      good: { description: 'The profile.', schema: storedProfile },
      refuses: [403],
    }),
    async (c) => c.json(await readProfile(services, tokenBearer(c)!.id), 200),
  )
}

/** Mounted behind `accountOnly`. */
export function postProfile(services: Needs) {
  const { store, now = Date.now } = services
  return createFactory().createHandlers(
    describe({
      id: 'changeProfile',
      summary: 'Change one’s profile',
      description: 'The e-mail stays, because it is what signs its holder in.',
      good: { description: 'The profile as it is now.', schema: storedProfile },
      body: profileBody,
      refuses: [400, 403, 408, 413, 415, 422],
    }),
    jsonBody(mostBytes),
    validator('json', (body: unknown, c) => {
      const sent = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
      const profile = Object.fromEntries(names.map((name) => [name, tidy(sent[name])])) as unknown as OwnProfile
      const read = { ...profile, phone: phoneDigits(profile.phone) }
      const issues = Object.entries(ownProfileErrors(read)).map(([field, message]) => ({
        path: [field],
        message: message!,
      }))
      if (issues.length > 0) return refuseInvalid({ success: false, error: issues }, c)!
      return { profile: read, picture: tidy(sent.picture) || undefined }
    }),
    async (c) => {
      const { profile, picture } = c.req.valid('json')
      const { id } = tokenBearer(c)!
      // An agent's page shows the picture.
      const done = await store.change(async (tx) => {
        // First, because a path that is no free upload changes nothing.
        if (picture !== undefined && !(await putPicture(tx, id, picture))) return false
        await putAccountProfile(tx, id, profile, new Date(now()))
        return true
      })
      if (!done) return c.json({ errors: { picture: [t('There is no such upload.')] } }, 422)
      return c.json(await readProfile(services, id), 200)
    },
  )
}

async function readProfile({ store, secret, now = Date.now }: Needs, accountId: string) {
  const [stored, portrait] = await Promise.all([
    findAccountProfile(store.db, accountId),
    findPortrait(store.db, accountId),
  ])
  const access =
    portrait && `?token=${signToken(secret, 'image', { expires: now() + pictureLife, boundTo: portrait.path })}`
  return { ...stored!, picture: portrait ? { ...portrait, access: access! } : null }
}

/** What no field holds is removed; a value that is no text counts as empty. */
function tidy(value: unknown) {
  return typeof value === 'string'
    ? value
        .toWellFormed()
        .replace(/[^\P{Cc}\n\t]/gu, '')
        .trim()
    : ''
}
