/** Baseline: answers every request with one page's React tree, its data in memory, written by `renderToString`. */
import '../web/env.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Context } from 'hono'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { createApi } from '../api/api.ts'
import { openStore } from '../platform/database/database.ts'
import { type Pages, renderPage } from '../web/pages/answer-page.ts'

const [database, url] = process.argv.slice(2) as [string, string]
const store = await openStore({ file: database })
const services = {
  store,
  storage: undefined as never,
  imageProcessor: undefined as never,
  importer: undefined as never,
  secret: 'x'.repeat(32),
}
const _api = createApi(services)
const build: Pages = await import(join(import.meta.dirname, '../dist/server/index.js'))

let context: EntryContext | undefined
const { module } = build.entry
const capturing: Pages = {
  ...build,
  entry: {
    module: {
      ...module,
      default(_request: Request, _status: number, _headers: Headers, entry: EntryContext) {
        // Without the stream of the data, for which renderToString would not wait.
        context = { ...entry, serverHandoffStream: undefined }
        return new Response()
      },
    },
  },
}
const request = new Request(url)
const call = { c: new Context(request), services, failures: [] }
await renderPage(capturing, request, call, { mapStyleUrl: 'https://tiles.example/style.json' }, 'production')
if (!context) throw new Error(`${url} was not rendered.`)
const page = createElement(ServerRouter, { context, url })

const server = createServer((_, response) => {
  const body = Buffer.from(renderToString(page))
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => console.log(`http://localhost:${(server.address() as AddressInfo).port}`))
