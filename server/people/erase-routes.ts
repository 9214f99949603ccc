import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { t } from '../../domain/language/translate.ts'
import { erasedListingFates } from '../../domain/person/person.ts'
import { packOwnData } from '../auth/own-account/data-archive.ts'
import { findCompany } from '../company/queries.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { validJson, validQuery } from '../http/limits/request-body.ts'
import { createTaskQueue } from '../jobs/task-queue.ts'
import type { Services } from '../services.ts'
import { insertAudit } from '../staff/history-queries.ts'
import { chosenKeys } from './address-queries.ts'
import { collectPersonData } from './data-queries.ts'
import { previewErasure } from './erase-preview.ts'
import { erasePerson } from './erase-queries.ts'
import { findPerson } from './people-queries.ts'
import { personId } from './person.ts'
import { erasePreview } from './schemas.ts'

type Needs = Pick<Services, 'store' | 'storage' | 'now' | 'tasks'>

const addressQuery = z.object({
  address: z
    .union([z.string(), z.array(z.string())])
    .transform((value) => [value].flat())
    .meta({
      description: 'An e-mail or a number of the person, as often as needed. Left out: all of them.',
    })
    .optional(),
})

/** The archive of a person. Mounted behind `permitted`: managers only. */
export function getPersonData({ store, storage, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'getPersonData',
      summary: 'What we hold of a person',
      description:
        'One archive (.tar) for whoever asks for their data (PIPEDA): JSON, CSV and photos. It holds what the named addresses of the person bring; without any, what all of them bring. Noted in the history. Managers only.',
      speaks: true,
      good: { description: 'The archive, as `application/x-tar`.' },
      refuses: [403, 404, 422],
    }),
    validQuery(addressQuery),
    async (c) => {
      const person = await findPerson(store.db, c.req.param('id') ?? '', 'all')
      if (!person) return c.json({ error: t('There is no such person.') }, 404)
      const keys = chosenKeys(person, c.req.valid('query').address)
      const contents = keys && (await collectPersonData(store.db, person, keys))
      if (!contents) return c.json({ errors: { address: [t('This person has no such address.')] } }, 422)
      const at = new Date(now())
      const id = personId(person.address)
      const left = person.addresses.length - keys.emails.length - keys.phones.length
      const to = left > 0 ? { person: id, addressesLeft: left } : id
      const entry = { propertyId: '', what: 'person-exported', from: null, to }
      await insertAudit(store.db, { ...entry, person: c.get('person')! }, at)
      const { name: siteName } = await findCompany(store)
      const archive = { ...contents, about: aboutPersonData(siteName), folder: 'personal-data', at }
      return c.body(packOwnData(archive, storage), 200, {
        'Content-Type': 'application/x-tar',
        'Content-Disposition': `attachment; filename="personal-data-${at.toISOString().slice(0, 10)}.tar"`,
        'Cache-Control': 'private, no-store',
      })
    },
  )
}

function aboutPersonData(siteName: string) {
  return [
    t('What {company} holds of you.', { company: siteName }),
    t('person.json: your name, addresses and numbers, and when we heard from you first and last.'),
    t('listings.json and listings.csv: your listings. photos: their pictures.'),
    t(
      'messages.json and messages.csv: what you wrote to us, with our notes. visits.json: the showings that you booked.',
    ),
    t('saved-searches.json: your mail about new homes and what you agreed to.'),
    t('conversations.json: what was written between you and us by mail, with our notes.'),
    t('words-about-listings.json: what you and we wrote to each other about your listings.'),
    t(
      'account.json, saved-homes.json, sign-ins.json, ways-in.json and history.json, if you have an account: what it holds, without its password.',
    ),
  ]
}

/** Mounted behind `permitted`: managers only. */
export function getErasePerson({ store, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'previewErasePerson',
      summary: 'What would be erased',
      description:
        'What goes and what stays when the named addresses of a person are erased; without any, all of them. Changes nothing. Managers only.',
      good: { description: 'The preview.', schema: erasePreview },
      refuses: [403, 404, 422],
    }),
    validQuery(addressQuery),
    async (c) => {
      const person = await findPerson(store.db, c.req.param('id') ?? '', 'all')
      if (!person) return c.json({ error: t('There is no such person.') }, 404)
      const found = await previewErasure(store.db, person, c.req.valid('query').address, new Date(now()))
      if (found === 'other') return c.json({ errors: { address: [t('This person has no such address.')] } }, 422)
      return c.json(found, 200, { 'Cache-Control': 'private, no-store' })
    },
  )
}

const eraseBody = z.object({
  id: z.string({ error: () => t('An id is required.') }).max(64, { error: () => t('There is no such person.') }),
  copy: z
    .string({ error: () => t('A preview is required.') })
    .max(100)
    .meta({ description: 'Of the preview that was shown.' }),
  addresses: z
    .array(z.string().max(254))
    .max(1000)
    .optional()
    .meta({ description: 'E-mails and numbers of the person. Left out: all of them.' }),
  listings: z.enum(erasedListingFates, { error: () => t('Please choose what happens to the listings.') }).meta({
    description: 'take-down: off the site. keep: they stay with the company. The person leaves them in any case.',
  }),
  confirmed: z
    .literal(true, { error: () => t('Please confirm that this cannot be undone.') })
    .meta({ description: 'It cannot be undone.' }),
})

/** Mounted behind `permitted`: managers only. */
export function postErasePerson({ store, now = Date.now, tasks = createTaskQueue() }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'erasePerson',
      summary: 'Erase a person',
      description:
        'In one transaction, for good, for the named addresses of the person: account, saved searches and addresses go; messages, visits and history stay without the person; nothing is mailed to the addresses again until they write. Accounts of staff and agents are refused. Needs the copy of the preview, 409 when it is no longer true. Managers only.',
      good: { description: 'Erased.', schema: z.object({ erased: z.literal(true) }) },
      conflict: z.object({ error: z.string() }),
      refuses: [400, 403, 404, 408, 413, 415, 422],
    }),
    validJson(eraseBody, 64 * 1024),
    async (c) => {
      const { id, copy, addresses, listings } = c.req.valid('json')
      const erasure = { id, copy, addresses, listings, person: c.get('person')!, at: new Date(now()) }
      const outcome = await store.change((tx) => erasePerson(tx, erasure))
      if (outcome === 'erased') {
        tasks.add(() => store.scrub())
        return c.json({ erased: true as const }, 200, { 'Cache-Control': 'private, no-store' })
      }
      if (outcome === 'other') return c.json({ errors: { addresses: [t('This person has no such address.')] } }, 422)
      if (outcome === 'unknown') return c.json({ error: t('There is no such person.') }, 404)
      if (outcome === 'changed')
        return c.json({ error: t('Something has changed since you looked. Please read it again.') }, 409)
      return c.json(
        { error: t('This person works in the office. Take the role back first; the last manager stays.') },
        403,
      )
    },
  )
}
