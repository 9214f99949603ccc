import { formatDay } from '../../../domain/dates.ts'
import { t } from '../../../domain/language/translate.ts'
import { dayOf } from '../../../domain/moments.ts'
import { localPath, manageLinkPath } from '../../../domain/paths.ts'
import { shortAddress } from '../../../domain/property/property.ts'
import { titleIn } from '../../../domain/property/words.ts'
import { button, factsHtml, lineButton, mailPage, paragraph, smallPrint } from '../../messages/mail/mail-html.ts'
import { factLine } from '../../messages/mail/mail-text.ts'
import type { NoticeFacts, NoticeText } from '../../messages/mail/notice-mail.ts'
import { findProperty } from '../../properties/queries.ts'
import type { Services } from '../../services.ts'
import { manageToken } from '../links/link-queries.ts'
import type { AvailabilityDetails } from './availability-queries.ts'

/**
 * "Is it still available?", with three links. Each opens a page that asks once more, because programs open every address of
 * a mail. Undefined when the owner has answered meanwhile, or the listing is not shown any more.
 */
export function writeAvailabilityMail({ store, secret }: Pick<Services, 'store' | 'secret'>) {
  return async ({ notice, company, siteUrl }: NoticeFacts): Promise<NoticeText | undefined> => {
    const home = notice.propertyId ? await findProperty(store.db, notice.propertyId) : undefined
    if (!home?.verified || home.archived || home.closed) return undefined
    if (Date.parse(home.confirmedAt) >= notice.createdAt.getTime()) return undefined
    const { linkId } = notice.details as AvailabilityDetails
    const token = manageToken(secret, linkId)
    const linkTo = (ask: Parameters<typeof manageLinkPath>[1]) => siteUrl + localPath(manageLinkPath(token, ask))
    const title = t('Is it still available?')
    const intro = t(
      'You last told us on {day} that this home is on offer. Visitors see that day on its page. Please tell us how it stands: it takes one press.',
      { day: formatDay(dayOf(home.confirmedAt)) },
    )
    const facts = [
      [t('Property'), titleIn(home).text],
      [t('Address'), shortAddress(home)],
    ] as const
    const answers = [
      [t('Yes, it is still available'), linkTo('available')],
      [home.offer === 'rent' ? t('No, it is rented') : t('No, it is sold'), linkTo('rented')],
      [t('Take it down'), linkTo('remove')],
    ] as const
    const safe = t(
      'Each link opens a page that asks once more. Whoever has the link can manage this listing, so keep it to yourself.',
    )
    const silent = t('Without an answer our staff will get in touch with you.')
    return {
      subject: t('Is {home} still available?', { home: titleIn(home).text }),
      text: [
        title,
        intro,
        facts.map(factLine).join('\n'),
        ...answers.map(([text, link]) => `${t('{field}:', { field: text })}\n${link}`),
        safe,
        silent,
        company.name,
      ].join('\n\n'),
      html: mailPage(company, title, [
        paragraph(intro),
        factsHtml(facts),
        ...answers.map(([text, link], at) => (at === 0 ? button : lineButton)(text, link)),
        smallPrint(safe),
        smallPrint(silent),
      ]),
      automatic: true,
    }
  }
}
