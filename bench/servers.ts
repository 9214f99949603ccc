import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import manifest from '../package.json' with { type: 'json' }

export interface Running {
  port: number
  pid: number
  stop(): Promise<void>
}

/** Starts a Node program and waits until it prints its address. */
export async function startNode(args: string[], env: Record<string, string> = {}): Promise<Running> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    let said = ''
    child.once('exit', () => reject(new Error(`${args.join(' ')} ended: ${said}`)))
    child.stdout!.on('data', (chunk) => {
      said += chunk
      const [, found] = /http:\/\/localhost:(\d+)/.exec(said) ?? []
      if (found) resolve(Number(found))
    })
  })
  return { port, pid: child.pid!, stop: () => stop(child) }
}

/** Starts the site with the variables and flags of `npm start`. */
export function startSite(dataDir: string, demo: boolean, more: Record<string, string> = {}) {
  const [own = '', args = ''] = manifest.scripts.start.split(' node ')
  const env = { PORT: '0', DATA_DIR: dataDir, DEMO: demo ? 'on' : 'off', LOG_LEVEL: 'silent', ...more }
  return startNode(args.split(' '), { ...env, ...Object.fromEntries(own.split(' ').map((one) => one.split('='))) })
}

/** nginx in one process, serving one file; undefined where it is not installed. */
export async function startNginx(folder: string, body: Buffer, encoding: string): Promise<Running | undefined> {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  const port = await freePort()
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'page.html'), body)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 256; }
     http { access_log off; keepalive_requests 10000000; open_file_cache max=10; sendfile on; default_type text/html;
       client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c; uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
       server { listen 127.0.0.1:${port}; root ${folder}; add_header Content-Encoding ${encoding}; } }`,
  )
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], { stdio: 'ignore' })
  await new Promise((resolve) => setTimeout(resolve, 500))
  return { port, pid: child.pid!, stop: () => stop(child) }
}

function stop(child: ChildProcess) {
  return new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

function freePort() {
  return new Promise<number>((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
