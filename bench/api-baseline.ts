/**
 * Baseline of a page of the API: a bare node:http server that reads ten listings with their pictures and features by prepared SQL for
 * every request, and writes the JSON of the same bytes, given as a file.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'

const [database, answer] = process.argv.slice(2) as [string, string]
const listings: { id: string }[] = JSON.parse(readFileSync(answer, 'utf8'))
const ids = listings.map(({ id }) => id)
const file = new DatabaseSync(database, { readOnly: true })
const marks = ids.map(() => '?').join(', ')
const reads = [
  `select * from property where id in (${marks})`,
  `select * from property_picture where property_id in (${marks}) order by property_id, position`,
  `select * from property_feature where property_id in (${marks})`,
].map((text) => file.prepare(text))

const server = createServer((_, response) => {
  for (const read of reads) read.all(...ids)
  const body = Buffer.from(JSON.stringify(listings))
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => console.log(`http://localhost:${(server.address() as AddressInfo).port}`))
