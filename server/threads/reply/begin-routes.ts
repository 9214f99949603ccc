import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { mostEmailLetters } from '../../../domain/account/account.ts'
import { line, optionalLine } from '../../../domain/company/content/fields.ts'
import { languages } from '../../../domain/language/language.ts'
import { t } from '../../../domain/language/translate.ts'
import { openFields } from '../../../domain/message/reply-template.ts'
import { threadLengths } from '../../../domain/message/thread.ts'
import { isInScope } from '../../database/listing-scope.ts'
import type { Db } from '../../database/tables/tables.ts'
import { describe } from '../../http/description/endpoint-description.ts'
import { validJson } from '../../http/limits/request-body.ts'
import { isId } from '../../http/tokens/record-id.ts'
import { titleFrom } from '../../properties/title-queries.ts'
import type { Services } from '../../services.ts'
import { beginThread } from './begin-queries.ts'
import { personal, words } from './reply-routes.ts'

const body = z.object({
  email: z
    .string({ error: () => t('Please enter a valid email address.') })
    .trim()
    .max(mostEmailLetters, { error: () => t('Please enter a valid email address.') })
    .pipe(z.email({ error: () => t('Please enter a valid email address.') })),
  name: optionalLine(100).default(''),
  property: z.string().max(64).nullish().meta({ description: 'The listing that it is about; agents always name one.' }),
  subject: optionalLine(200).default('').meta({ description: 'Of the mail; left out: the title of the listing.' }),
  text: words(threadLengths.reply).pipe(line(threadLengths.reply)),
  language: z.enum(languages).default('en').meta({ description: 'Of the mail around the text.' }),
  key: z.string().max(100).meta({ description: 'Makes a repeated call the same message.' }).optional(),
})

/** Mounted behind `permitted`. Responds after the commit; the thread shows how the mail stands. */
export function postBeginThread({ store, outbox, now = Date.now }: Pick<Services, 'store' | 'outbox' | 'now'>) {
  return createFactory().createHandlers(
    describe({
      id: 'postBeginThread',
      summary: 'Write to a person first',
      description:
        'Opens a thread with a person about a listing, or about something else, and mails the text from the company. 409 with the thread where there is one already: nothing is sent then. Staff; agents about the listings that name them.',
      good: {
        status: 201,
        description: 'The thread; the mail is on its way.',
        schema: z.strictObject({ id: z.string(), mailed: z.boolean() }),
      },
      conflict: z.strictObject({ error: z.string(), thread: z.string() }),
      refuses: [400, 403, 408, 413, 415, 422],
    }),
    validJson(body, 64 * 1024),
    async (c) => {
      const { property, key = null, subject, ...written } = c.req.valid('json')
      const scope = c.get('scope')!
      const propertyId = property || null
      if (propertyId ? !isId(propertyId) || !(await isInScope(store.db, propertyId, scope)) : scope !== 'all') {
        return refuse('property', t('There is no such property.'))
      }
      const topic = subject || (propertyId ? await titleOf(store.db, propertyId) : '')
      if (!topic) return refuse('subject', t('This is required.'))
      const [open] = openFields(written.text)
      if (open) return refuse('text', t('Fill in {field} first.', { field: `{${open}}` }))
      const message = { ...written, propertyId, subject: topic, key, person: c.get('person')! }
      const outcome = await store.db.transaction().execute((tx) => beginThread(tx, message, new Date(now())))
      if ('refused' in outcome) {
        return refuse('email', t('This person asked us to erase their data. We may write again once they write to us.'))
      }
      if ('thread' in outcome) {
        const error = t('There is a conversation with this person about it already. Nothing was sent.')
        return c.json({ error, thread: outcome.thread }, 409, personal)
      }
      outbox?.wake()
      return c.json(outcome, 201, personal)

      function refuse(field: string, sentence: string) {
        return c.json({ errors: { [field]: [sentence] } }, 422, personal)
      }
    },
  )
}

async function titleOf(db: Db, propertyId: string) {
  const row = await db
    .selectFrom('property')
    .select(['name', 'language', 'other_title'])
    .where('id', '=', propertyId)
    .executeTakeFirstOrThrow()
  return titleFrom(row) ?? ''
}
