import type { Email } from 'postal-mime'
import { type InvitationAnswer, invitationAnswers } from '../../../visits/rules/visit.ts'
import { visitOfUid } from '../../../visits/rules/visit-uid.ts'

/** What a calendar program answers to the invitation in a mail of ours. */
export interface InvitationReply {
  visitId: string
  /** Of the invitation. */
  sequence: number
  answer: InvitationAnswer
}

const mostBytes = 64 * 1024

/** The answer to an invitation of ours in a mail (RFC 5546, 3.2.3); undefined for any other mail. */
export function readInvitationReply({ attachments }: Pick<Email, 'attachments'>): InvitationReply | undefined {
  const part = attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  if (!part) return undefined
  const text =
    typeof part.content === 'string' ? part.content : Buffer.from(part.content as ArrayBuffer).toString('utf8')
  // A long line goes on in the next one, after a blank (RFC 5545, 3.1).
  const lines = text.slice(0, mostBytes).replace(/\r?\n[ \t]/g, '')
  const property = (name: string) => new RegExp(`^${name}(?:;[^:\r\n]*)?:(.*)$`, 'im').exec(lines)?.[1]?.trim() ?? ''
  const visitId = visitOfUid(property('UID'))
  const said = /^ATTENDEE;(?:[^\r\n]*;)?PARTSTAT="?([A-Z]+)/im.exec(lines)?.[1]?.toLowerCase()
  const answer = invitationAnswers.find((one) => one === said)
  if (property('METHOD').toUpperCase() !== 'REPLY' || !visitId || !answer) return undefined
  return { visitId, answer, sequence: Number(/^\d{1,9}$/.exec(property('SEQUENCE'))?.[0] ?? 0) }
}
