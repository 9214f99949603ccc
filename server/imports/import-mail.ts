import type { ImportResult } from '../../domain/import/import-batch.ts'
import { t } from '../../domain/language/translate.ts'
import { localPath, loginPath, paths } from '../../domain/paths.ts'
import { button, mailPage, paragraph } from '../messages/mail/mail-html.ts'
import { linkLine, type NoticeWriter } from '../messages/mail/notice-mail.ts'

/** Tells whoever imported listings that all of them are in. */
export const writeImportDone: NoticeWriter = async ({ notice, company, siteUrl }) => {
  const { created } = notice.details as ImportResult
  const title = t('{created, plural, one {# listing is in.} other {# listings are in.}}', { created })
  const text = t('Each of them waits for our staff before visitors can see it.')
  const link = siteUrl + localPath(loginPath(paths.ownProperties))
  const see = t('See them in My Properties')
  return {
    subject: title,
    text: `${title}\n\n${text}\n\n${linkLine(see, link)}\n\n${company.name}\n`,
    html: mailPage(company, title, [paragraph(text), button(see, link)]),
    automatic: true,
  }
}
