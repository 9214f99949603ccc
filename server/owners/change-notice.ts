import { t } from '../../domain/language/translate.ts'
import { localPath, reviewPath } from '../../domain/paths.ts'
import { shortAddress } from '../../domain/property/property.ts'
import { titleIn } from '../../domain/property/words.ts'
import { changeParts, partIds, partNames } from '../../domain/revision/change-parts.ts'
import type { Db } from '../database/tables/tables.ts'
import { button, paragraph } from '../messages/mail/mail-html.ts'
import type { NoticeFacts, NoticeText } from '../messages/mail/notice-mail.ts'
import { findPropertyWithCustomer } from '../properties/queries.ts'
import { findWaitingRevision, versionOf } from '../revisions/revision-queries.ts'
import type { Services } from '../services.ts'
import { listAnswers } from './answers-text.ts'
import { letter } from './notices.ts'

/** Tells the office that the owner of a listing has changed it, with the answers to what it asked, and that the change waits. */
export function writeChangeWaits({ store }: Pick<Services, 'store'>) {
  return (facts: NoticeFacts) => write(store.db, facts)
}

/** Nothing where it is decided, or taken back, by the time the mail leaves. */
async function write(db: Db, facts: NoticeFacts): Promise<NoticeText | undefined> {
  const { propertyId, details } = facts.notice
  const property = propertyId === null ? undefined : await findPropertyWithCustomer(db, propertyId)
  if (!property) return undefined
  const revision = await findWaitingRevision(db, property.id)
  if (!revision && property.verified) return undefined
  const parts = revision ? changeParts({ ...revision, live: versionOf(property) }) : undefined
  const named = parts ? partNames(partIds(parts)).join(', ') : ''
  const answers = await listAnswers(db, (details as { decisionId?: string }).decisionId)
  const home = shortAddress(property)
  const link = facts.siteUrl + localPath(reviewPath(property.id))
  const said = revision
    ? t('{name} proposes changes: {parts}. The page stays as it is until you decide.', {
        name: property.customer.name,
        parts: named,
      })
    : t('{name} has changed the listing. It waits for you again.', { name: property.customer.name })
  const title = revision ? t('A change waits: {home}', { home }) : t('A listing waits again: {home}', { home })
  return letter(facts, {
    subject: title,
    title: titleIn(property).text,
    text: [said, ...answers, `${t('{field}:', { field: t('Decide') })}\n${link}`],
    html: [...[said, ...answers].map(paragraph), button(t('Decide'), link)],
    note: home,
  })
}
