import { z } from 'zod'
import { t } from '../../domain/language/translate.ts'
import { localPath, paths } from '../../domain/paths.ts'
import type { Services } from '../services.ts'
import { findVisitSubject } from '../visits/event-queries.ts'
import { findMessage } from './list-queries.ts'
import { addToPage, rule, smallPrint } from './mail/mail-html.ts'
import { type OutgoingMail, writeMail } from './mail/mail-text.ts'
import type { NoticeFacts, NoticeText, NoticeWriters } from './mail/notice-mail.ts'
import { writeVisitMail } from './mail/visit-mail.ts'

const aboutMessage = z.object({ messageId: z.string() })
const aboutVisit = z.object({ eventId: z.string() })

/** The mails to the agent of a listing: what the company is mailed, with the way to the office. */
export function agentNotices({ store: { db } }: Pick<Services, 'store'>): NoticeWriters {
  return {
    async 'agent-message'(facts) {
      const { messageId } = aboutMessage.parse(facts.notice.details)
      const message = await findMessage(db, messageId, facts.now)
      if (!message || message.sample) return undefined
      return toAgent(facts, writeMail({ ...frameOf(facts), message }), `${paths.inbox}/${message.id}`)
    },

    async 'agent-visit'(facts) {
      const { eventId } = aboutVisit.parse(facts.notice.details)
      const about = await findVisitSubject(db, { eventId, toVisitor: false }, facts.now)
      if (!about || about.visit.sample) return undefined
      const { siteUrl, now } = facts
      return toAgent(facts, writeVisitMail({ ...frameOf(facts), about, link: '', siteUrl, now }), paths.visits)
    },
  }
}

function frameOf({ company, notice }: NoticeFacts) {
  return { recipient: 'company' as const, mailId: notice.id, company, to: notice.email }
}

function toAgent({ siteUrl }: NoticeFacts, mail: OutgoingMail, path: string): NoticeText {
  const link = siteUrl + localPath(path)
  const why = t('You get this mail because you are the agent. The company has it, too. Answer in the office: {link}', {
    link,
  })
  return {
    subject: mail.subject,
    text: `${mail.text.trimEnd()}\n\n${why}\n`,
    html: addToPage(mail.html, rule, smallPrint(why)),
    replyTo: mail.replyTo,
  }
}
