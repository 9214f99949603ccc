import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  /** As received. */
  raw: string
  /** Lower-case name -> unfolded value, in order of arrival. */
  headers: [string, string][]
  messageId: string
}

type Stage = 'MAIL' | 'RCPT' | 'DATA'

/** A mail server on a free port, which can be stopped, restarted and made to reject mails. */
export async function startSmtp(refusing?: { stage: Stage; code: number; to?: RegExp }) {
  const mails: ReceivedMail[] = []
  let refuse = refusing
  let beforeAnswer: (() => Promise<unknown>) | undefined
  let server = create()
  let port = await listen(0)

  function create() {
    const created = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onMailFrom: (_, __, done) => done(refusal('MAIL')),
      onRcptTo: ({ address }, _, done) => done(refusal('RCPT', address)),
      async onData(stream, { envelope }, done) {
        const raw = await text(stream).catch(() => undefined)
        // Its sender was killed in the middle of it.
        if (raw === undefined) return
        await beforeAnswer?.()
        const error = refusal('DATA')
        if (!error) mails.push(read(raw, envelope))
        done(error)
      },
    })
    // A sender that is killed in the middle of a mail is no failure of the mail server.
    created.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error
    })
    return created
  }

  function refusal(stage: Stage, address = '') {
    if (refuse?.stage !== stage || !(refuse.to?.test(address) ?? true)) return null
    return Object.assign(new Error(`no <${address}> here, says a server with "quotes"`), { responseCode: refuse.code })
  }

  function listen(on: number) {
    return new Promise<number>((resolve) => {
      const listening = server.listen(on, '127.0.0.1', () => resolve((listening.address() as AddressInfo).port))
    })
  }

  function stop() {
    return new Promise<void>((resolve) => server.close(resolve))
  }

  return {
    mails,
    url: () => `smtp://127.0.0.1:${port}`,
    refuse(rule?: typeof refusing) {
      refuse = rule
    },
    /** Accepts a mail, that is, replies to the end of DATA, after `wait` has resolved. */
    delayAnswer(wait?: () => Promise<unknown>) {
      beforeAnswer = wait
    },
    stop,
    async startAgain() {
      server = create()
      port = await listen(port)
    },
  }
}

export type TestSmtp = Awaited<ReturnType<typeof startSmtp>>

function read(raw: string, envelope: { mailFrom: false | { address: string }; rcptTo: { address: string }[] }) {
  const [head = ''] = raw.split('\r\n\r\n', 1)
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  const messageId = headers.find(([name]) => name === 'message-id')?.[1] ?? ''
  const from = envelope.mailFrom ? envelope.mailFrom.address : ''
  return { from, to: envelope.rcptTo.map(({ address }) => address), raw, headers, messageId }
}
