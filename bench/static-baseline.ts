/** Baseline: a bare node:http server in a process of its own that answers "hello", or the bytes of a file with its headers. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const [file, headers = '{}'] = process.argv.slice(2)
const head = file ? JSON.parse(headers) : { 'content-type': 'text/plain' }
const body = file ? readFileSync(file) : Buffer.from('hello')

const server = createServer((_, response) => {
  response.writeHead(200, { ...head, 'content-length': body.length })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => console.log(`http://localhost:${(server.address() as AddressInfo).port}`))
