import { senderLine } from '../../domain/alert/alert.ts'
import { currentLanguage } from '../../domain/language/language.ts'
import { t } from '../../domain/language/translate.ts'
import { button, copyAddress, mailPage, paragraph, rule, smallPrint } from '../messages/mail/mail-html.ts'
import { factLine } from '../messages/mail/mail-text.ts'
import type { NoticeWriter } from '../messages/mail/notice-mail.ts'
import type { Services } from '../services.ts'
import { createAlertLinks } from './alert-links.ts'
import { findMailbox } from './mailbox-queries.ts'

/** The kind of notice that brings a subscriber a new private link. */
export const newAlertLink = 'alert-link'

/** Written from the address as it is when the mail leaves: nothing for one that is deleted meanwhile. */
export function writeAlertLinkMail({ store, secret }: Pick<Services, 'store' | 'secret'>): NoticeWriter {
  return async ({ notice, company, siteUrl, now }) => {
    const { subscriber } = notice.details as { subscriber: string }
    if (!(await findMailbox(store.db, subscriber, now))) return undefined
    const links = createAlertLinks({ secret, siteUrl: () => siteUrl, now: () => now.getTime() })
    const link = links.manage(subscriber, currentLanguage())
    const title = t('Your new link')
    const text = t('It leads to the searches that you asked us to write about. There you change, pause or stop them.')
    const open = t('Open your searches')
    const otherwise = t('If you did not ask for it, you need not do anything.')
    return {
      subject: title,
      text: `${[title, text, factLine([open, link]), otherwise, senderLine(company)].join('\n\n')}\n`,
      html: mailPage(company, title, [
        paragraph(text),
        button(open, link),
        copyAddress(link),
        paragraph(otherwise),
        rule,
        smallPrint(senderLine(company)),
      ]),
    }
  }
}
