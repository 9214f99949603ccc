import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Driver, Engine, Handle } from './driver.ts'
import { findLikely } from './likely-elements.ts'

interface Answer {
  id?: number
  type: 'success' | 'error' | 'event'
  result: unknown
  error?: string
  message?: string
  method?: string
  params?: {
    context?: string
    level?: string
    realm?: string
    request?: { url: string }
    source?: { context: string; realm: string }
    text?: string
  }
}

/** Milliseconds; a test takes a few seconds in all. */
const longestCommand = 20_000

/** Starts headless Firefox and controls it over WebDriver BiDi: https://w3c.github.io/webdriver-bidi/. */
export async function startFirefox(executable: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'fundy-firefox-'))
  const firefox = spawn(executable, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'], {
    env: { ...process.env, HOME: profile, TZ: 'America/Moncton' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = once(firefox, 'exit')
  const socket = new WebSocket(`${await listeningAt(firefox)}/session`)
  await once(socket as never, 'open')
  const { call, listen } = createConnection(socket)
  await call('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } })
  await call('session.subscribe', {
    events: ['browsingContext.navigationStarted', 'log.entryAdded', 'network.beforeRequestSent', 'script.realmCreated'],
  })

  return {
    async open(baseURL) {
      const { userContext } = await call<{ userContext: string }>('browser.createUserContext')
      const { context } = await call<{ context: string }>('browsingContext.create', { type: 'tab', userContext })
      const { faults, notice } = createFaultList(context, baseURL)
      const forget = listen(notice)
      return { ...tabOf(context, baseURL, call), faults: async () => faults, close }

      async function close() {
        forget()
        await call('browser.removeUserContext', { userContext })
      }
    },
    async quit() {
      socket.close()
      // A graceful exit can take a minute, and nothing of the profile is needed.
      firefox.kill('SIGKILL')
      await exited
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** The errors in the documents of one tab. */
function createFaultList(context: string, baseURL: string) {
  const faults: string[] = []
  let realm: string | undefined
  let left: string | undefined

  function notice({ method, params }: Answer) {
    const isOurs = (params?.context ?? params?.source?.context) === context
    if (!params || !isOurs) return
    if (method === 'script.realmCreated') realm = params.realm
    // The browser cancels pending fetches of the document then, and logs them as failures.
    if (method === 'browsingContext.navigationStarted') left = realm
    if (method === 'log.entryAdded' && params.level === 'error' && params.source?.realm !== left) {
      faults.push(params.text ?? '')
    }
    const url = params.request?.url ?? ''
    if (/^https?:/.test(url) && !url.startsWith(`${baseURL}/`)) faults.push(`asked ${url}`)
  }

  return { faults, notice }
}

type Call = ReturnType<typeof createConnection>['call']

function tabOf(context: string, baseURL: string, call: Call): Omit<Driver, 'faults' | 'close'> {
  async function locateNodes(locator: object, startNodes?: Handle[]): Promise<Handle[]> {
    const { nodes } = await call<{ nodes: Array<{ sharedId: string }> }>('browsingContext.locateNodes', {
      context,
      locator,
      startNodes,
    })
    return nodes.map(({ sharedId }) => ({ sharedId }))
  }

  async function callFunction<Result>(functionDeclaration: string, ...args: object[]) {
    const answer = await call<{ type: string; result: { value?: Result }; exceptionDetails?: { text: string } }>(
      'script.callFunction',
      { target: { context }, awaitPromise: false, functionDeclaration, arguments: args },
    )
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text)
    return answer.result.value
  }

  return {
    async navigate(path) {
      await call('browsingContext.navigate', { context, url: new URL(path, baseURL).href, wait: 'complete' })
    },
    async run(source, target, args) {
      const value = await callFunction<string>(
        `(target, args) => JSON.stringify((${source})(target, ...JSON.parse(args)))`,
        target ?? { type: 'null' },
        { type: 'string', value: JSON.stringify(args) },
      )
      return value === undefined ? undefined : JSON.parse(value)
    },
    async locate(role, name) {
      const { source, args } = findLikely(role, name)
      const values = args.map((value) => ({ type: 'string', value }))
      const likely = (await callFunction<Array<{ sharedId: string }>>(source, ...values)) ?? []
      if (likely.length === 0) return []
      const startNodes = likely.map(({ sharedId }) => ({ sharedId }))
      return locateNodes({ type: 'accessibility', value: { role, name } }, startNodes)
    },
    async query(selector) {
      const [first] = await locateNodes({ type: 'css', value: selector })
      return first!
    },
    async perform(actions) {
      await call('input.performActions', { context, actions })
    },
    async setFiles(element, files) {
      await call('input.setFiles', { context, element, files })
    },
    async resize(width, height) {
      await call('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    async screenshot() {
      const { data } = await call<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
  }
}

/** Responses carry the number of their command; messages without one are events. */
function createConnection(socket: WebSocket) {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const listeners = new Set<(event: Answer) => void>()
  let last = 0

  socket.addEventListener('message', ({ data }) => {
    const answer: Answer = JSON.parse(data)
    if (answer.id === undefined) {
      for (const listener of listeners) listener(answer)
      return
    }
    const command = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (answer.type === 'error') command?.reject(new Error(`${answer.error}: ${answer.message}`))
    else command?.resolve(answer.result)
  })
  socket.addEventListener('close', () => {
    for (const command of waiting.values()) command.reject(new Error('Firefox closed the connection.'))
  })

  return {
    call<Result>(method: string, params: object = {}): Promise<Result> {
      const command = Promise.withResolvers<unknown>()
      waiting.set(++last, command)
      socket.send(JSON.stringify({ id: last, method, params }))
      const late = setTimeout(() => command.reject(new Error(`Firefox did not answer ${method}.`)), longestCommand)
      return command.promise.finally(() => clearTimeout(late)) as Promise<Result>
    },
    listen(listener: (event: Answer) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Firefox writes the address of its WebDriver BiDi socket to standard error. */
function listeningAt(firefox: ChildProcess) {
  return new Promise<string>((resolve, reject) => {
    let output = ''
    firefox.once('exit', () => reject(new Error(`Firefox stopped. ${output}`)))
    firefox.stderr!.on('data', (chunk) => {
      output += chunk
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(output)
      if (found) resolve(found[1]!)
    })
  })
}
