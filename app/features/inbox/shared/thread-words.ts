import { t, tc } from '../../../core/language/translate.ts'
import { momentWithin } from '../../../core/moments.ts'
import { formatNumber } from '../../../core/money.ts'
import type { IconName } from '../../../ui/icon/icon-names.ts'
import { topicLabel } from '../rules/inquiry.ts'
import { reportSubject } from '../rules/report.ts'
import type { ReplyMail, ThreadSummary } from '../rules/thread.ts'

/** What a thread is about. */
export function threadTopic({ property, topic, report }: Pick<ThreadSummary, 'property' | 'topic' | 'report'>) {
  if (report) return property ? t('Report: {about}', { about: property.name }) : reportSubject(topic)
  return property?.name ?? topicLabel(topic)
}

/** Who wrote; a report may have no name. */
export function personName({ name }: Pick<ThreadSummary, 'name'>) {
  return name || t('A visitor')
}

/** How a thread stands that waits for nobody; a closed one says whether its last words got an answer. */
export function threadStateText({ state, lastOurs, report }: Pick<ThreadSummary, 'state' | 'lastOurs' | 'report'>) {
  if (state !== 'closed') return tc('of a message', 'Answered')
  if (report) return tc('of a message', 'Closed')
  return lastOurs ? t('Closed, answered') : t('Closed, last message unanswered')
}

interface MailLook {
  text: string
  icon: IconName
  tone: 'ok' | 'warn' | 'bad'
}

/** How the mail of a reply stands. `on`: today in Moncton. */
export function replyMailLook({ state, sentAt, nextTryAt, error }: ReplyMail, on: string): MailLook {
  if (state === 'sent') {
    const time = sentAt ? momentWithin(sentAt, on) : ''
    return { text: t('Delivered to the mail server, {time}', { time }), icon: 'mail-check', tone: 'ok' }
  }
  if (state === 'failed') return { text: t('Not delivered: {reason}', { reason: error }), icon: 'mail-x', tone: 'bad' }
  if (!error || !nextTryAt) return { text: t('Waiting to be sent'), icon: 'clock', tone: 'warn' }
  const time = momentWithin(nextTryAt, on)
  return { text: t('Waiting: {reason} Next try: {time}.', { reason: error, time }), icon: 'clock', tone: 'warn' }
}

/** "34 kB" */
export function sizeText(bytes: number) {
  if (bytes >= 1_000_000) return t('{size} MB', { size: formatNumber(Math.round(bytes / 100_000) / 10) })
  return t('{size} kB', { size: Math.max(1, Math.round(bytes / 1000)) })
}
