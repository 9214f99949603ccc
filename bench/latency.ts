/** Requests one address every 10 ms on one connection until SIGTERM, then prints the response times in milliseconds. */

import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'

const [port, path, cookie] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const headers = { 'Accept-Encoding': 'br', ...(cookie && { Cookie: cookie }) }
const times: number[] = []
let going = true
process.on('SIGTERM', () => {
  going = false
})
console.log('begun')
while (going) {
  const start = performance.now()
  await ask()
  times.push(performance.now() - start)
  await setTimeout(10)
}
console.log(JSON.stringify(times.slice(20)))
agent.destroy()

function ask() {
  return new Promise<void>((resolve, reject) => {
    request({ port, path, headers, agent }, (response) => response.resume().on('end', resolve))
      .on('error', reject)
      .end()
  })
}
