import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { staticSection } from './static-section.tsx'

const Section = staticSection(async () => ({ name }: { name: string }) => <p>{name}</p>)

test('the server renders the section whole, without marks of React', async () => {
  const sink = new PassThrough()
  const { pipe } = renderToPipeableStream(<Section name="Home" />, { onAllReady: () => pipe(sink) })
  expect(await text(sink)).toBe('<div style="display:contents"><p>Home</p></div>')
})
