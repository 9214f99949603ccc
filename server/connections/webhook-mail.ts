import { t } from '../../domain/language/translate.ts'
import { localPath, paths } from '../../domain/paths.ts'
import { mailPage, paragraph } from '../messages/mail/mail-html.ts'
import type { NoticeWriter } from '../messages/mail/notice-mail.ts'

/** To the managers: a webhook that accepted nothing for days is switched off. */
export function writeWebhookOff(): NoticeWriter {
  return async ({ notice, company, siteUrl }) => {
    const { host } = notice.details as { host: string }
    const subject = t('The webhook to {host} is switched off', { host })
    const lines = [
      t('It accepted nothing for days, or said that it is gone. Nothing is sent to it any more.'),
      t('Once it works again, switch it on here: {address}', { address: `${siteUrl}${localPath(paths.connections)}` }),
    ]
    const text = `${[...lines, company.name].join('\n\n')}\n`
    return { subject, text, html: mailPage(company, subject, lines.map(paragraph)), automatic: true }
  }
}
