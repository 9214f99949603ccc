import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../free-port.ts'
import { startCollectingProxy } from './collecting-proxy.ts'
import type { Driver, Engine, Handle } from './driver.ts'
import { findLikely } from './likely-elements.ts'

/** The key of element references in classic WebDriver: https://www.w3.org/TR/webdriver2/#elements. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

type Call = <Result>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Result>

/** Starts WebKitGTK's MiniBrowser for each visitor, on a virtual display, and controls it over classic WebDriver. */
export async function startWebKit(miniBrowser: string, xvfb?: string): Promise<Engine> {
  const screen = xvfb ? await startScreen(xvfb) : undefined

  return {
    // With a driver for each: one that has to end a browser and start the next may never answer.
    async open(baseURL) {
      const { call, driver } = await startDriver(screen?.env)
      const proxy = await startCollectingProxy(baseURL)
      const options = { binary: miniBrowser, args: ['--automation'] }
      const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
        capabilities: { alwaysMatch: { acceptInsecureCerts: true, 'webkitgtk:browserOptions': options } },
      })
      const ask: Call = (method, path, body) => call(method, `/session/${sessionId}${path}`, body)
      return { ...tabOf(proxy.url, ask), faults: async () => proxy.faults, close }

      async function close() {
        await ask('DELETE', '')
        await end(driver, 'SIGKILL')
        await proxy.close()
      }
    },
    async quit() {
      // Gracefully, so that it removes the lock of its display.
      if (screen) await end(screen.process, 'SIGTERM')
    },
  }
}

async function startDriver(display?: NodeJS.ProcessEnv) {
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...process.env,
      ...display,
      LANG: 'C.UTF-8',
      TZ: 'America/Moncton',
      // Its sandbox needs user namespaces, which root and containers often lack. It visits only our own server.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
  })
  const call = createCaller(port)
  await untilReady(call, driver)
  return { call, driver }
}

function tabOf(baseURL: string, ask: Call): Omit<Driver, 'faults' | 'close'> {
  return {
    async navigate(path) {
      await ask('POST', '/url', { url: new URL(path, baseURL).href })
    },
    run(source, target, args) {
      const script = `return (${source})(...arguments)`
      return ask('POST', '/execute/sync', { script, args: [target, ...args] })
    },
    async locate(role, name) {
      const { source, args } = findLikely(role, name)
      const script = `return (${source})(...arguments)`
      const likely = await ask<Handle[]>('POST', '/execute/sync', { script, args })
      const found: Handle[] = []
      for (const element of likely) {
        const path = `/element/${element[elementKey]}/computedlabel`
        if ((await ask<string>('GET', path)) === name) found.push(element)
      }
      return found
    },
    query(selector) {
      return ask('POST', '/element', { using: 'css selector', value: selector })
    },
    async perform(actions) {
      await ask('POST', '/actions', { actions })
    },
    async setFiles(element, files) {
      await ask('POST', `/element/${element[elementKey]}/value`, { text: files.join('\n') })
    },
    async resize(width, height) {
      const [innerWidth, innerHeight] = await ask<[number, number]>('POST', '/execute/sync', {
        script: 'return [outerWidth - innerWidth, outerHeight - innerHeight]',
        args: [],
      })
      await ask('POST', '/window/rect', { width: width + innerWidth, height: height + innerHeight })
    },
    async screenshot() {
      return Buffer.from(await ask<string>('GET', '/screenshot'), 'base64')
    },
  }
}

function createCaller(port: number): Call {
  return async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
    })
    const { value } = (await answer.json()) as { value: never }
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
}

/** The driver does not report when it listens, so the start polls it. */
async function untilReady(call: Call, driver: ChildProcess) {
  while (driver.exitCode === null) {
    const ready = await call('GET', '/status').then(
      () => true,
      () => false,
    )
    if (ready) return
  }
  throw new Error(`WebKitWebDriver stopped with ${driver.exitCode}.`)
}

/** MiniBrowser has no headless mode: Xvfb provides a virtual display. Without it the desktop's display is used. */
async function startScreen(xvfb: string) {
  const server = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = await once(server.stdio[3]!, 'data')
  return { process: server, env: { DISPLAY: `:${String(number).trim()}`, WAYLAND_DISPLAY: '', GDK_BACKEND: 'x11' } }
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}
