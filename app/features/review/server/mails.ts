import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Services } from '../../../../web/services.ts'
import { t } from '../../../core/language/translate.ts'
import { isPublic } from '../../../core/listing/property.ts'
import { localPath, manageLinkPath, propertyPath } from '../../../core/paths.ts'
import { findProperty } from '../../listings/server/queries.ts'
import type { MailDetails } from '../../mail/server/kinds.ts'
import { listingCard, type MailContent, type MailWriters } from '../../mail/server/mail-content.ts'
import { keepNote, manageToken } from '../../owners/server/link-queries.ts'
import { partNames } from '../rules/change-parts.ts'
import type { Decision } from '../rules/revision.ts'
import { findDecision } from './decision-queries.ts'

/**
 * Tells an owner what staff decided, with the private link of each listing. Nothing for a decision that was taken back. Several decisions
 * are told one below the other.
 */
export function decisionMails({ store, secret }: Pick<Services, 'store' | 'secret'>): MailWriters<'decision'> {
  return {
    async decision({ details, siteUrl }) {
      const found = await Promise.all(decisionsIn(details).map((one) => findTold(store.db, one)))
      const told = found.flatMap((one) => (one ? toldOf(one, secret, siteUrl) : []))
      const [first] = told
      if (!first) return undefined
      const why = [keepNote()]
      if (told.length > 1) return { ...aboutAll(told), why }
      const { title, isNew, sentences, home, seen, link } = first
      return {
        subject: t('{title}: {name}', { title, name: home.title }),
        title,
        blocks: [
          isNew && { text: t('Visitors see it from now on.') },
          ...sentences.map((text) => ({ text })),
          { homes: [home] },
          seen && { links: [seen] },
          { button: { text: t('Manage your listing'), link } },
        ],
        why,
      }
    },
  }
}

export function decisionsIn({ more = [], ...first }: MailDetails['decision']) {
  return [first, ...more]
}

async function findTold(db: Db, { decisionId, linkId }: ReturnType<typeof decisionsIn>[number]) {
  const decision = await findDecision(db, decisionId)
  const property = decision && (await findProperty(db, decision.propertyId))
  if (!property) return undefined
  const isLive = decision.verdict === 'accepted' && !decision.revisionId
  return isLive && !property.verified ? undefined : { decision, property, linkId }
}

type Found = NonNullable<Awaited<ReturnType<typeof findTold>>>

function toldOf({ decision, property, linkId }: Found, secret: string, siteUrl: string) {
  return {
    ...wordsOf(decision),
    isNew: decision.verdict === 'accepted' && !decision.revisionId,
    home: listingCard(property, siteUrl),
    seen: isPublic(property) && {
      text: t('See it as visitors do'),
      link: siteUrl + localPath(propertyPath(property.id)),
    },
    link: siteUrl + localPath(manageLinkPath(manageToken(secret, linkId))),
  }
}

function aboutAll(told: readonly ReturnType<typeof toldOf>[]): MailContent {
  const count = told.length
  const areNew = told.every(({ isNew }) => isNew)
  return {
    subject: areNew
      ? t('{count, plural, one {# listing of yours is live} other {# listings of yours are live}}', { count })
      : t('What we decided on {count, plural, one {# listing} other {# listings}} of yours', { count }),
    blocks: [
      areNew && { text: t('Visitors see them from now on.') },
      ...told.flatMap(({ title, sentences, home, seen, link }) => [
        { homes: [areNew ? home : { ...home, head: title }] },
        ...sentences.map((text) => ({ text })),
        { links: [{ text: t('Manage your listing'), link }, ...(seen ? [seen] : [])] },
      ]),
    ],
  }
}

function wordsOf({ verdict, revisionId, text, taken, kept }: Decision): { title: string; sentences: string[] } {
  const said = text ? [text] : []
  const listed = (ids: string[]) => partNames(ids).join(', ')
  if (verdict === 'changes') {
    const title = revisionId ? t('Please look at your change again') : t('Please change your listing')
    return { title, sentences: [...said, t('Your link opens the form with everything you wrote.')] }
  }
  if (!revisionId) {
    if (verdict === 'refused') {
      const again = t('If you change the listing on its page, we are told and check it again.')
      return { title: t('We do not list your property'), sentences: [...said, again] }
    }
    return { title: t('Your listing is live'), sentences: said }
  }
  if (verdict === 'refused') {
    return { title: t('Your change was not taken'), sentences: [t('Your listing stays as it was.'), ...said] }
  }
  if (verdict === 'accepted') {
    return { title: t('Your change is live'), sentences: [t('Taken: {parts}.', { parts: listed(taken) }), ...said] }
  }
  return {
    title: t('A part of your change is live'),
    sentences: [
      t('Taken: {parts}.', { parts: listed(taken) }),
      t('Not taken: {parts}.', { parts: listed(kept) }),
      ...said,
    ],
  }
}
