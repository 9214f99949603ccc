import { t } from '../../domain/language/translate.ts'
import { localPath, paths } from '../../domain/paths.ts'
import { type NoticeWriter, writeLetter } from '../messages/mail/notice-mail.ts'

/** To the managers: a webhook that accepted nothing for days is switched off. */
export function writeWebhookOff(): NoticeWriter {
  return async ({ notice, company, siteUrl }) => {
    const { host } = notice.details as { host: string }
    const subject = t('The webhook to {host} is switched off', { host })
    return writeLetter(company, {
      subject,
      lines: [t('It accepted nothing for days, or said that it is gone. Nothing is sent to it any more.')],
      action: t('Switch it on once it works again'),
      link: `${siteUrl}${localPath(paths.connections)}`,
      after: [],
    })
  }
}
