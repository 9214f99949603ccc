import { t } from '../../domain/language/translate.ts'
import { localPath, manageLinkPath, propertyPath } from '../../domain/paths.ts'
import { shortAddress } from '../../domain/property/property.ts'
import { titleIn } from '../../domain/property/words.ts'
import { partNames } from '../../domain/revision/change-parts.ts'
import type { Decision } from '../../domain/revision/revision.ts'
import { escapeHtml } from '../http/responses/escape-html.ts'
import { button, copyAddress, mailPage, paragraph, rule, smallPrint } from '../messages/mail/mail-html.ts'
import { oneLine, signatureOf } from '../messages/mail/mail-text.ts'
import type { NoticeFacts, NoticeText } from '../messages/mail/notice-mail.ts'
import { manageToken } from '../owners/links/link-queries.ts'
import { findProperty } from '../properties/queries.ts'
import type { Services } from '../services.ts'
import { findDecision } from './decision-queries.ts'
import type { DecisionNotice } from './notify-queries.ts'

/** Tells an owner what staff decided, with the private link of the listing. Nothing for a decision that was taken back. */
export function decisionNotice({ store, secret }: Pick<Services, 'store' | 'secret'>) {
  return async ({ notice, company, siteUrl }: NoticeFacts): Promise<NoticeText | undefined> => {
    const { decisionId, linkId } = notice.details as DecisionNotice
    const decision = await findDecision(store.db, decisionId)
    const property = decision && (await findProperty(store.db, decision.propertyId))
    if (!property) return undefined
    const isLive = decision.verdict === 'accepted' && !decision.revisionId
    if (isLive && !property.verified) return undefined
    const { title, sentences } = wordsOf(decision)
    const name = oneLine(titleIn(property).text)
    const page = siteUrl + localPath(propertyPath(property.id))
    const link = siteUrl + localPath(manageLinkPath(manageToken(secret, linkId)))
    const home = t('{name}, {address}', { name, address: oneLine(shortAddress(property)) })
    const own = t('This link is yours alone: it opens your listing without a password. Do not pass it on.')
    const shown = property.verified && !property.archived
    return {
      subject: t('{title}: {name}', { title, name }),
      text: [
        ...[home, '', ...sentences.flatMap((sentence) => [sentence, ''])],
        ...(shown ? [t('Your listing:'), page, ''] : []),
        ...[t('Manage your listing:'), link, '', own, ''],
      ].join('\n'),
      html: mailPage(company, title, [
        paragraph(home),
        ...sentences.map(
          (sentence) => `<p style="margin:0 0 14px">${escapeHtml(sentence).replaceAll('\n', '<br>')}</p>`,
        ),
        ...(shown ? [paragraph(`${t('Your listing:')} ${page}`)] : []),
        button(t('Manage your listing'), link),
        copyAddress(link),
        rule,
        smallPrint(own),
        smallPrint(signatureOf(company).join(', ')),
      ]),
    }
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
