import type { TestSmtp } from '../../app/features/mail/server/test-smtp.ts'

/** The subject and the plain text of a received mail, decoded as a mail program does. */
export function readMail({ raw, headers }: TestSmtp['mails'][number]) {
  const subject = headers.find(([name]) => name === 'subject')?.[1] ?? ''
  // To a line that begins as Nodemailer's boundaries do: a wrapped link may begin with two hyphens of its token.
  const part = /^content-type: text\/plain.*?(?=\r\n----_NmP-)/ims.exec(raw)?.[0] ?? ''
  const [head = '', body = ''] = part.split(/\r\n\r\n(.*)/s)
  return {
    subject: decodeWords(subject),
    text: decode(body, /base64/i.test(head) ? 'B' : 'Q').replaceAll('\r\n', '\n'),
  }
}

/** RFC 2047: `=?utf-8?Q?Courriel_re=C3=A7u?=`. White space between two encoded words is none. */
function decodeWords(text: string) {
  return text
    .replace(/\?=\s+(?==\?)/g, '?=')
    .replace(/=\?utf-8\?([BQ])\?(.*?)\?=/gi, (_, code: string, word: string) =>
      decode(word.replaceAll('_', ' '), code.toUpperCase()),
    )
}

/** Base64 or quoted-printable. */
function decode(text: string, code: string) {
  if (code === 'B') return Buffer.from(text, 'base64').toString()
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
