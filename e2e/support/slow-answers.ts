import { type IncomingMessage, Server } from 'node:http'

/** Preloaded into the servers of `npm run e2e -- --slow`: data and calls are answered a quarter of a second late. */
const milliseconds = 250
const emit = Server.prototype.emit as (event: string, ...details: unknown[]) => boolean

Server.prototype.emit = function (event: string, ...details: unknown[]) {
  // No URL is parsed: what tests ask for need not be one.
  const path = event === 'request' ? (details[0] as IncomingMessage).url!.split('?')[0]! : ''
  if (!path.startsWith('/api/') && !path.endsWith('.data')) return emit.call(this, event, ...details)
  setTimeout(() => emit.call(this, event, ...details), milliseconds)
  return true
}
