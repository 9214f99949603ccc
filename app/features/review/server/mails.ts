import type { MailWriters } from '../../../../platform/mail/mail-content.ts'
import type { Services } from '../../../../web/services.ts'
import { t } from '../../../core/language/translate.ts'
import { pictureUrl } from '../../../core/listing/image.ts'
import { shortAddress } from '../../../core/listing/property.ts'
import { titleIn } from '../../../core/listing/words.ts'
import { localPath, manageLinkPath, propertyPath } from '../../../core/paths.ts'
import { findProperty } from '../../listings/server/queries.ts'
import { manageToken } from '../../owners/server/links/link-queries.ts'
import { partNames } from '../rules/change-parts.ts'
import type { Decision } from '../rules/revision.ts'
import { findDecision } from './decision-queries.ts'

/** Tells an owner what staff decided, with the private link of the listing. Nothing for a decision that was taken back. */
export function decisionMails({ store, secret }: Pick<Services, 'store' | 'secret'>): MailWriters<'decision'> {
  return {
    async decision({ details: { decisionId, linkId }, siteUrl }) {
      const decision = await findDecision(store.db, decisionId)
      const property = decision && (await findProperty(store.db, decision.propertyId))
      if (!property) return undefined
      const isLive = decision.verdict === 'accepted' && !decision.revisionId
      if (isLive && !property.verified) return undefined
      const { title, sentences } = wordsOf(decision)
      const name = titleIn(property).text
      const [cover] = property.pictures
      const shown = property.verified && !property.archived
      const link = siteUrl + localPath(manageLinkPath(manageToken(secret, linkId)))
      return {
        subject: t('{title}: {name}', { title, name }),
        title,
        blocks: [
          ...sentences.map((text) => ({ text })),
          {
            homes: [
              {
                title: name,
                lines: [shortAddress(property)],
                // Visitors cannot see the others.
                picture: shown && cover && siteUrl + pictureUrl(cover.path, 320),
              },
            ],
          },
          shown && { links: [{ text: t('Your listing'), link: siteUrl + localPath(propertyPath(property.id)) }] },
          { button: { text: t('Manage your listing'), link } },
        ],
        why: [t('This link is yours alone: it opens your listing without a password. Do not pass it on.')],
      }
    },
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
    if (verdict === 'refused') return { title: t('We do not list your property'), sentences: said }
    return { title: t('Your listing is live'), sentences: [t('Visitors see it from now on.'), ...said] }
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
