import { type ChildProcess, spawn } from 'node:child_process'

/** A server of an errand's own, on a free port, listening only here. */
export async function startOwnServer(settings: Record<string, string>) {
  const fixed = { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', DEMO: 'off', LOG_LEVEL: 'warn' }
  const server: ChildProcess = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'main.ts'], {
    env: { ...fixed, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    server.once('exit', () => reject(new Error(`The server stopped. ${said}`)))
    server.stdout!.on('data', (chunk) => {
      said += chunk
      const found = /Fundy is at (\S+)/.exec(said)
      if (found) resolve(found[1]!)
    })
  })
  return {
    url,
    /** SIGKILL is a power cut for the program: nothing of it runs any longer. */
    async end(signal: 'SIGTERM' | 'SIGKILL') {
      server.kill(signal)
      await gone
    },
  }
}

export type OwnServer = Awaited<ReturnType<typeof startOwnServer>>
