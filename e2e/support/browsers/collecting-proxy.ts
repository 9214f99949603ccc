import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const reportPath = '/reported-faults'

/** Runs in the page before any other script, and removes itself from the document. */
function collect(path: string) {
  let leaving = false
  // The browser cancels pending fetches of the document then, and logs them as failures.
  addEventListener('beforeunload', () => {
    leaving = true
  })
  const report = (fault: unknown) => {
    if (leaving) return
    const request = new XMLHttpRequest()
    // Synchronous, so that no error is lost when the page is left right after it.
    request.open('POST', path, false)
    request.send(String(fault))
  }
  const { error } = console
  console.error = (...values: unknown[]) => {
    report(values.map(String).join(' '))
    error(...values)
  }
  addEventListener('error', ({ message }) => report(message))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
  addEventListener('securitypolicyviolation', (event) => report(`${event.violatedDirective}: ${event.blockedURI}`))
  document.currentScript!.remove()
}

const script = `(${collect})('${reportPath}')`
const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * A proxy for a browser whose driver reports no console messages (WebKitWebDriver 2.50 has neither a log endpoint nor
 * WebDriver BiDi): it inserts a script into the head of each page that reports errors.
 */
export async function startCollectingProxy(target: string) {
  const faults: string[] = []
  const { hostname, port } = new URL(target)
  const server = createServer(async (incoming, answer) => {
    if (incoming.url === reportPath) {
      faults.push(await text(incoming))
      answer.writeHead(204).end()
    } else pass(incoming, answer)
  })

  function pass(incoming: IncomingMessage, answer: ServerResponse) {
    const headers = { ...incoming.headers }
    const isPage = incoming.method === 'GET' && headers.accept?.includes('text/html')
    if (isPage) {
      delete headers['accept-encoding']
      delete headers['if-none-match']
    }
    const onward = request({ hostname, port, path: incoming.url, method: incoming.method, headers })
    onward.once('error', () => answer.destroy())
    onward.once('response', async (response) => {
      if (isPage && response.headers['content-type']?.startsWith('text/html')) {
        const page = (await text(response)).replace('<head>', () => `<head><script>${script}</script>`)
        answer.writeHead(response.statusCode!, withScript(response.headers)).end(page)
      } else response.pipe(answer.writeHead(response.statusCode!, response.headers))
    })
    incoming.pipe(onward)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    faults,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function withScript(headers: IncomingMessage['headers']) {
  const policy = String(headers['content-security-policy'] ?? '')
  const { 'content-length': _, ...others } = headers
  return { ...others, 'content-security-policy': policy.replace('script-src', `script-src ${hash}`) }
}
