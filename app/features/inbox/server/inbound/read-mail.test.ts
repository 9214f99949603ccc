import { expect, test } from 'vitest'
import { readMail } from './read-mail.ts'

const read = (lines: string[], charset = 'utf8' as BufferEncoding) =>
  readMail(Buffer.from(['From: Ann <ann@mail.example>', 'Subject: Re: Home', ...lines].join('\r\n'), charset))
const readHtml = (html: string) => read(['Content-Type: text/html; charset="us-ascii"', '', html])

test('a mail of HTML alone is read with the characters that it names', async () => {
  const mail = await readHtml(
    `<html><head><style>p{margin:0}</style></head><body><p>&Eacute;ric &agrave; l&rsquo;appareil&nbsp;! &laquo;&nbsp;pr&ecirc;te&nbsp;&raquo;&hellip;
     J&rsquo;arrive &ndash; d&egrave;s 9&nbsp;h. 1 600 &euro; &ne; 1 600 $. No&euml;l, c&oelig;ur, &frac12; journ&eacute;e &amp;eacute; &#8217;&#x2019;&#146; &unknown;</p><p>Merci</p></body></html>`,
  )
  expect(mail?.text).toBe(
    'Éric à l’appareil ! « prête »… J’arrive – dès 9 h. 1 600 € ≠ 1 600 $. Noël, cœur, ½ journée &eacute; ’’’ &unknown;\nMerci',
  )
})

test('what a mail of HTML quotes is folded, and an answer below it is shown', async () => {
  const quoted =
    '<div class="attr">On Tue, Nov 24, 2026 at 2:32 PM Fundy &lt;<a href="mailto:a@b.example">a@b.example</a>&gt; wrote:<br></div><blockquote>Would Tuesday<br>suit?<blockquote>Hello</blockquote></blockquote>'
  const mail = await readHtml(`<div dir="ltr">Yes<div>Ann</div></div><br><div>${quoted}</div>`)
  expect(mail).toMatchObject({
    text: 'Yes\nAnn',
    quoted: 'On Tue, Nov 24, 2026 at 2:32 PM Fundy <a@b.example> wrote:\n\n> Would Tuesday\n> suit?\n>> Hello',
  })
  const below = await readHtml(`<div>Hi,</div>${quoted}<p>No, please cancel.</p>`)
  expect(below).toMatchObject({
    text: expect.stringMatching(/^Hi,[\s\S]*> suit\?[\s\S]*\n\nNo, please cancel\.$/),
    quoted: '',
  })
})

test('a mail of HTML without an end is read at once', async () => {
  const start = performance.now()
  for (const piece of ['<blockquote ', '<br ', '<div', '<!--', '</blockquote>', '\n \x03', '&amp'])
    await readHtml(piece.repeat(60_000))
  expect(performance.now() - start).toBeLessThan(5_000)
})

test('letters are read where a mail names the wrong character set, or none', async () => {
  const windows = ['Content-Type: text/plain; charset="iso-8859-1"', 'Content-Transfer-Encoding: quoted-printable', '']
  expect(await read([...windows, 'L=92appartement =96 d=E8s le 1er =80. C=9Cur.'])).toMatchObject({
    text: 'L’appartement – dès le 1er €. Cœur.',
  })
  expect(await read(['Content-Type: text/plain', 'Content-Transfer-Encoding: 8bit', '', 'déjà vu'])).toMatchObject({
    text: 'déjà vu',
  })
})
