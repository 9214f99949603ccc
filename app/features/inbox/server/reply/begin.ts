import { z } from 'zod'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import { check } from '../../../../../platform/http/check.ts'
import { isId } from '../../../../../platform/http/tokens.ts'
import type { Services } from '../../../../../web/services.ts'
import { type Answer, refuseFields } from '../../../../core/answer.ts'
import { languages } from '../../../../core/language/language.ts'
import { t } from '../../../../core/language/translate.ts'
import { maxEmailLetters } from '../../../accounts/rules/account.ts'
import type { Permitted } from '../../../accounts/server/guards.ts'
import { line, optionalLine } from '../../../company/rules/documents.ts'
import { titleFrom } from '../../../listings/server/queries.ts'
import { isInScope } from '../../../listings/server/scope-queries.ts'
import { openFields } from '../../rules/reply-template.ts'
import { threadLengths } from '../../rules/thread.ts'
import { beginThread } from './begin-queries.ts'
import { words } from './reply.ts'

const form = z.object({
  email: z
    .string({ error: () => t('Please enter a valid email address.') })
    .trim()
    .max(maxEmailLetters, { error: () => t('Please enter a valid email address.') })
    .pipe(z.email({ error: () => t('Please enter a valid email address.') })),
  name: optionalLine(100).default(''),
  /** The listing that it is about; agents always name one. */
  property: z.string().max(64).nullish(),
  /** Of the mail; left out: the title of the listing. */
  subject: optionalLine(200).default(''),
  text: words(threadLengths.reply).pipe(line(threadLengths.reply)),
  /** Of the mail around the text. */
  language: z.enum(languages).default('en'),
  /** Makes a repeated message the same one. */
  key: z.string().max(100).optional(),
})

/**
 * Opens a thread with a person about a listing, or about something else, and mails the text from the company. `thread`: there is one
 * already, and nothing is sent.
 */
export async function beginConversation(
  { store, outbox, now = Date.now }: Pick<Services, 'store' | 'outbox' | 'now'>,
  { person, scope }: Permitted,
  sent: object,
): Promise<Answer<{ id: string; mailed: boolean }> | { thread: string }> {
  const checked = check(form, sent)
  if ('refused' in checked) return checked
  const { property, key = null, subject, ...written } = checked.value
  const propertyId = property || null
  if (propertyId ? !isId(propertyId) || !(await isInScope(store.db, propertyId, scope)) : scope !== 'all') {
    return refuseFields({ property: t('There is no such property.') })
  }
  const topic = subject || (propertyId ? await titleOf(store.db, propertyId) : '')
  if (!topic) return refuseFields({ subject: t('This is required.') })
  const [open] = openFields(written.text)
  if (open) return refuseFields({ text: t('Fill in {field} first.', { field: `{${open}}` }) })
  const message = { ...written, propertyId, subject: topic, key, person }
  const outcome = await store.db.transaction().execute((tx) => beginThread(tx, message, new Date(now())))
  if ('refused' in outcome) {
    return refuseFields({
      email: t('This person asked us to erase their data. We may write again once they write to us.'),
    })
  }
  if ('thread' in outcome) return outcome
  outbox?.wake()
  return { done: outcome }
}

async function titleOf(db: Db, propertyId: string) {
  const row = await db
    .selectFrom('property')
    .select(['name', 'language', 'other_title'])
    .where('id', '=', propertyId)
    .executeTakeFirstOrThrow()
  return titleFrom(row) ?? ''
}
