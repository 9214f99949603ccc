import type { Email } from 'postal-mime'
import { emailKey } from '../../../accounts/rules/account.ts'

/** What a mail server says of a mail of ours that it could not deliver for good (RFC 3464). */
export interface Bounce {
  /** Message-IDs of which one is our mail's. */
  messageIds: string[]
  /** `emailKey(...)` of the mailboxes that refused it. */
  recipients: string[]
}

/** Letters of a part that are read. */
const most = 64 * 1024

/** Undefined for a mail that reports no failure for good: a delay is none. */
export function readBounce({ attachments, headers, references = '', inReplyTo = '' }: Email): Bounce | undefined {
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? ''
  if (!/^\s*multipart\/report\b/i.test(type)) return undefined
  const partOf = (pattern: RegExp) =>
    attachments.flatMap(({ mimeType, content }) =>
      pattern.test(mimeType) && typeof content !== 'string'
        ? new TextDecoder('latin1').decode(content).slice(0, most)
        : [],
    )
  const groups = partOf(/^message\/(?:global-)?delivery-status$/i).flatMap((part) => part.split(/\r?\n\s*\r?\n/))
  const failed = groups.filter((group) => /^action:\s*failed\b/im.test(group) && !/^status:\s*4/im.test(group))
  if (failed.length === 0) return undefined
  const heads = partOf(/^(?:message\/(?:rfc822|global)|text\/rfc822-headers)$/i).map(
    (part) => part.split(/\r?\n\r?\n/)[0]!,
  )
  const own = heads.flatMap((head) => /^message-id:\s*(<[^<>\s]{1,300}>)/im.exec(head)?.[1] ?? [])
  const named = [inReplyTo, references].flatMap((text) => text.match(/<[^<>\s]{1,300}>/g) ?? [])
  const recipients = failed.flatMap((group) => [
    ...group.matchAll(/^(?:final|original)-recipient:\s*[\w-]+\s*;\s*<?([^<>\s]+)/gim),
  ])
  return {
    messageIds: [...own, ...named].slice(0, 10),
    recipients: recipients.map(([, address]) => emailKey(address!)),
  }
}
