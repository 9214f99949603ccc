import { afterAll, beforeAll, expect, test } from 'vitest'
import { onDatabase } from '../../../../../platform/database/test-databases.ts'
import { secret } from '../../../../../web/test-site.ts'
import { createMailbox } from './imap-mailbox.ts'
import { startImap } from './test-imap.ts'

onDatabase((store) => {
  let imap: Awaited<ReturnType<typeof startImap>>
  beforeAll(async () => {
    imap = await startImap()
  })
  afterAll(() => imap.close())

  test('a mail with what no database keeps does not stop those after it', async () => {
    const readNew = createMailbox({ store: store(), secret, inbound: { imapUrl: imap.url } })
    await readNew()
    const odd = '=?utf-8?Q?a=00b?='
    const head = [
      ...[`From: ${odd} <a${'\0'}nn@example.com>`, 'To: hello@fundy.example', `Subject: ${odd}`],
      ...[`Message-ID: <${'\0'}1@mail.example>`, `In-Reply-To: <${'\0'}2@mail.example>`],
      'Content-Type: text/plain; name="a=00b"',
    ]
    imap.deliver(`${head.join('\r\n')}\r\n\r\nHello\0!\r\n`)
    imap.deliver('From: Bea <bea@example.com>\r\nTo: hello@fundy.example\r\nSubject: Next\r\n\r\nAnd I?\r\n')
    await readNew()
    const entries = await store()
      .db.selectFrom('thread_entry')
      .select(['author_name', 'body'])
      .orderBy('body')
      .execute()
    expect(entries).toEqual([
      { author_name: 'Bea', body: 'And I?' },
      { author_name: 'ab', body: 'Hello!' },
    ])
    await readNew()
    expect(await store().db.selectFrom('thread_entry').select('id').execute()).toHaveLength(2)
  })
})
