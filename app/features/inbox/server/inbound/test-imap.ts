import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A mailbox of a mail server on a free port that speaks as much of RFC 9051 as reading new mail needs. */
export async function startImap({ user = 'office', password = 'secret' } = {}) {
  const mails: { uid: number; raw: string; size: number }[] = []
  const sockets = new Set<Socket>()
  let next = 1
  let validity = 1
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n')
    let held = ''
    socket.on('data', (chunk) => {
      held += chunk.toString('latin1')
      while (held.includes('\r\n')) {
        const end = held.indexOf('\r\n')
        answer(socket, held.slice(0, end))
        held = held.slice(end + 2)
      }
    })
  })

  function answer(socket: Socket, line: string) {
    const [, tag = '*', command = '', rest = ''] = /^(\S+) (UID \S+|\S+) ?(.*)$/i.exec(line) ?? []
    const say = (text: string) => socket.write(Buffer.from(`${text}\r\n`, 'latin1'))
    switch (command.toUpperCase()) {
      case 'CAPABILITY':
        say('* CAPABILITY IMAP4rev1')
        break
      case 'LOGIN':
        if (rest.replaceAll('"', '') !== `${user} ${password}`) return say(`${tag} NO [AUTHENTICATIONFAILED] no`)
        break
      case 'LIST':
      case 'LSUB':
        say('* LIST (\\HasNoChildren) "/" "INBOX"')
        break
      case 'SELECT':
      case 'EXAMINE':
        say(`* ${mails.length} EXISTS`)
        say(`* OK [UIDVALIDITY ${validity}] valid`)
        say(`* OK [UIDNEXT ${next}] next`)
        say('* FLAGS (\\Seen)')
        return say(`${tag} OK [READ-ONLY] selected`)
      case 'UID FETCH':
        fetch(say, rest)
        break
      case 'LOGOUT':
        say('* BYE bye')
        say(`${tag} OK bye`)
        return socket.end()
    }
    say(`${tag} OK done`)
  }

  function fetch(say: (text: string) => unknown, rest: string) {
    const [range = ''] = rest.split(' ')
    const [from = '1', to = from] = range.split(':')
    const last = to === '*' ? Number.POSITIVE_INFINITY : Number(to)
    // "12:*" names the last mail, too.
    const most = mails.at(-1)?.uid
    for (const [at, { uid, raw, size }] of mails.entries()) {
      if (!((uid >= Number(from) && uid <= last) || (to === '*' && uid === most))) continue
      const body = /BODY/i.test(rest)
        ? ` BODY[]${/<0\.\d+>/.test(rest) ? '<0>' : ''} {${Buffer.byteLength(raw)}}\r\n${Buffer.from(raw).toString('latin1')}`
        : ''
      say(`* ${at + 1} FETCH (UID ${uid} RFC822.SIZE ${size}${body})`)
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `imap://${user}:${password}@127.0.0.1:${(server.address() as AddressInfo).port}/INBOX`,
    /** `size`: what the server says of it, in bytes. */
    deliver(raw: string, size = Buffer.byteLength(raw)) {
      mails.push({ uid: next, raw, size })
      next++
    },
    renumber() {
      validity++
    },
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
