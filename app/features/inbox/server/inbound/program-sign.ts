import type { Email } from 'postal-mime'

/**
 * Whether a program wrote a mail. 'surely': it says so, and nobody needs to see it. 'probably': absence notes of older programs look
 * so, even where they answer us. 'maybe': people who write through a mailing service or a list look so, too.
 */
export type ProgramSign = 'surely' | 'probably' | 'maybe' | 'no'

/** By RFC 3834, RFC 3464 and RFC 5321 (the empty return path of a bounce), RFC 2919 and 2369, and what usual servers add. */
export function signOfProgram(
  { headers, returnPath }: Pick<Email, 'headers' | 'returnPath'>,
  from: string,
): ProgramSign {
  const value = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase()
  // "auto-replied; owner-email=..." (RFC 3834, 5)
  const submitted = value('auto-submitted')?.split(';')[0]?.trim()
  const precedence = value('precedence') ?? ''
  const isSure =
    (submitted !== undefined && submitted !== 'no') ||
    precedence === 'auto_reply' ||
    ['x-autoreply', 'x-autorespond', 'x-failed-recipients'].some((name) => value(name) !== undefined) ||
    returnPath?.trim() === '<>' ||
    value('return-path') === '<>' ||
    /^multipart\/report/.test(value('content-type') ?? '') ||
    /^mailer-daemon@/i.test(from)
  if (isSure) return 'surely'
  if (/^(?:bulk|junk)$/.test(precedence) || value('x-auto-response-suppress') !== undefined) return 'probably'
  const isOfList = precedence === 'list' || headers.some(({ key }) => key.startsWith('list-'))
  return isOfList || /^(?:postmaster|(?:no|do-?not)[-_.]?reply)(?:[+.-][^@]*)?@/i.test(from) ? 'maybe' : 'no'
}
