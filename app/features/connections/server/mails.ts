import { t } from '../../../core/language/translate.ts'
import { localPath, paths } from '../../../core/paths.ts'
import type { MailWriters } from '../../mail/server/mail-content.ts'

/** To the managers: a webhook that accepted nothing for days is switched off. */
export const webhookMails: MailWriters<'webhook-off'> = {
  'webhook-off': ({ details: { host }, siteUrl }) => ({
    subject: t('The webhook to {host} is switched off', { host }),
    blocks: [
      { text: t('It accepted nothing for days, or said that it is gone. Nothing is sent to it any more.') },
      { button: { text: t('Switch it on once it works again'), link: siteUrl + localPath(paths.connections) } },
    ],
    automatic: true,
  }),
}
