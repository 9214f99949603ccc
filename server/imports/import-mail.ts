import type { ImportResult } from '../../domain/import/import-batch.ts'
import { t } from '../../domain/language/translate.ts'
import { localPath, loginPath, paths } from '../../domain/paths.ts'
import { type NoticeWriter, writeLetter } from '../messages/mail/notice-mail.ts'

/** Tells whoever imported listings that all of them are in. */
export const writeImportDone: NoticeWriter = async ({ notice, company, siteUrl }) => {
  const { created } = notice.details as ImportResult
  const title = t('{created, plural, one {# listing is in.} other {# listings are in.}}', { created })
  const text = t('Each of them waits for our staff before visitors can see it.')
  const link = siteUrl + localPath(loginPath(paths.ownProperties))
  const see = t('See them in My Properties')
  return writeLetter(company, { subject: title, lines: [text], action: see, link, after: [] })
}
