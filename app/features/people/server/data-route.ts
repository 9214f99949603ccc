import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { describe } from '../../../../platform/http/description/endpoint-description.ts'
import { validQuery } from '../../../../platform/http/limits/request-body.ts'
import type { Services } from '../../../../web/services.ts'
import { t } from '../../../core/language/translate.ts'
import { packOwnData } from '../../accounts/server/own-account/data-archive.ts'
import { findCompany } from '../../company/server/queries.ts'
import { insertAudit } from '../../history/server/history-queries.ts'
import { chosenKeys } from './address-queries.ts'
import { collectPersonData } from './data-queries.ts'
import { findPerson } from './people-queries.ts'
import { personId } from './person.ts'

type Needs = Pick<Services, 'store' | 'storage' | 'now'>

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
        'One archive (.zip) for whoever asks for their data (PIPEDA): JSON, CSV and photos. It holds what the named addresses of the person bring; without any, what all of them bring. Noted in the history. Managers only.',
      speaks: true,
      good: { description: 'The archive, as `application/zip`.' },
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
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="personal-data-${at.toISOString().slice(0, 10)}.zip"`,
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
