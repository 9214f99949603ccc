import { z } from 'zod'
import { check } from '../../../../../platform/http/check.ts'
import { isId } from '../../../../../platform/http/tokens.ts'
import type { Services } from '../../../../../web/services.ts'
import { type Answer, refuse } from '../../../../core/answer.ts'
import { t } from '../../../../core/language/translate.ts'
import type { Person } from '../../../accounts/rules/account.ts'
import { markSeen, takeHeld } from './held-queries.ts'

const maxIds = 100

const seenForm = z.object({
  ids: z
    .array(z.string().max(64, { error: () => t('There is no such id.') }))
    .min(1, { error: () => t('An id is required.') })
    .max(maxIds, { error: () => t('At most {count} at once.', { count: maxIds }) }),
})

/** Notes that somebody has looked at mails: they no longer wait, and what was kept of their text goes. Done: how many had waited. */
export async function markMailsSeen(
  { store, now = Date.now }: Pick<Services, 'store' | 'now'>,
  person: Person,
  ids: string[],
): Promise<Answer<{ seen: number }>> {
  const checked = check(seenForm, { ids })
  if ('refused' in checked) return checked
  const known = checked.value.ids.filter(isId)
  const at = new Date(now())
  const seen = known.length > 0 ? await store.db.transaction().execute((tx) => markSeen(tx, known, person, at)) : 0
  return { done: { seen } }
}

/** Puts a mail that waits into the thread that it answers, else into one of its sender, as if it had been taken when it came. Done: that thread. */
export async function takeMail(
  { store, secret, now = Date.now }: Pick<Services, 'store' | 'secret' | 'now'>,
  person: Person,
  id: string,
): Promise<Answer<{ thread: string }>> {
  const thread = isId(id)
    ? await store.db.transaction().execute((tx) => takeHeld(tx, id, { secret, person }, new Date(now())))
    : undefined
  return thread ? { done: { thread } } : refuse(404, t('This mail does not wait any more.'))
}
