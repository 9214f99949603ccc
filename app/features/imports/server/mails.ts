import type { MailWriters } from '../../../../platform/mail/mail-content.ts'
import { t } from '../../../core/language/translate.ts'
import { localPath, loginPath, paths } from '../../../core/paths.ts'

/** Tells whoever imported listings that all of them are in. */
export const importMails: MailWriters<'import-done'> = {
  'import-done': ({ details: { created }, siteUrl }) => ({
    subject: t('{created, plural, one {# listing is in.} other {# listings are in.}}', { created }),
    blocks: [
      { text: t('Each of them waits for our staff before visitors can see it.') },
      {
        button: { text: t('See them in My Properties'), link: siteUrl + localPath(loginPath(paths.ownProperties)) },
      },
    ],
    automatic: true,
  }),
}
