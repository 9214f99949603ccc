import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { onPath } from './browsers/installed.ts'
import { freePort } from './free-port.ts'

interface Ports {
  http: number
  https: number
}

export interface RunningProxy extends Ports {
  close(): Promise<void>
}

export interface ProxyProgram {
  name: 'nginx' | 'caddy'
  /** Debian's packages. */
  packages: string
  /** Undefined if it is not installed. */
  start: ((fundyPort: number) => Promise<RunningProxy>) | undefined
}

const nginx = [onPath('nginx'), '/usr/sbin/nginx'].find((path) => path && existsSync(path))
const openssl = onPath('openssl')

/** The proxies of docs/operations.md, with its configurations. */
export function proxyPrograms(): ProxyProgram[] {
  const caddy = process.env.CADDY_PATH || onPath('caddy')
  return [
    {
      name: 'nginx',
      packages: 'nginx-light openssl',
      start:
        nginx && openssl
          ? (port) => startProxy(nginxCommand(nginx, readConfiguration('nginx'), { '127.0.0.1:3000': port }))
          : undefined,
    },
    {
      name: 'caddy',
      packages: 'caddy openssl',
      start: caddy && openssl ? (port) => startProxy(caddyCommand(caddy, port)) : undefined,
    },
  ]
}

/** nginx in front of two processes, with the configuration of docs/compose.yaml; undefined if it is not installed. */
export function startNginxForTwo(one: number, two: number): Promise<RunningProxy> | undefined {
  const [, text = ''] = readFileSync('docs/compose.yaml', 'utf8').split('    content: |\n')
  const backends = { 'one:3000': one, 'two:3000': two }
  return nginx && openssl ? startProxy(nginxCommand(nginx, text.replaceAll('$$', '$'), backends)) : undefined
}

type Command = (folder: string, ports: Ports) => [string, string[]]

async function startProxy(command: Command): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'fundy-proxy-'))
  const ports = { http: await freePort(), https: await freePort() }
  makeCertificate(folder)
  const child = spawn(...command(folder, ports), {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await untilListening(ports.https, child)
  return {
    ...ports,
    async close() {
      const exited = once(child, 'exit')
      child.kill()
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The documented configuration with other ports and another certificate, inside what Debian's nginx.conf contains. */
function nginxCommand(nginx: string, configuration: string, backends: Record<string, number>): Command {
  return (folder, { http, https }) => {
    const site = Object.entries(backends)
      .reduce((text, [name, port]) => text.replace(name, `127.0.0.1:${port}`), configuration)
      .replaceAll(/listen (\[::\]:)?80;/g, `listen $1${http};`)
      .replaceAll(/listen (\[::\]:)?443 /g, `listen $1${https} `)
      .replaceAll('/etc/letsencrypt/live/www.company.ca', folder)
    const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ family }) => family === 'IPv6'))
    writeFileSync(join(folder, 'site.conf'), hasIpv6 ? site : site.replaceAll(/^.*\[::\].*$/gm, ''))
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((use) => {
      mkdirSync(join(folder, use))
      return `${use}_temp_path ${join(folder, use)};`
    })
    const main = `
      daemon off;
      ${process.getuid?.() === 0 ? 'user root;' : ''}
      worker_processes 1;
      pid ${folder}/nginx.pid;
      error_log stderr;
      events { worker_connections 768; }
      http { include /etc/nginx/mime.types; access_log off; gzip on; ${temporary.join(' ')} include ${folder}/site.conf; }`
    writeFileSync(join(folder, 'nginx.conf'), main)
    return [nginx, ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')]]
  }
}

/** The documented configuration with other ports and our own certificate. */
function caddyCommand(caddy: string, fundy: number): Command {
  return (folder, { http, https }) => {
    const certificate = `\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`
    const site = readConfiguration('caddyfile')
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${fundy}`)
      .replaceAll(/^((?:www\.)?company\.ca) \{$/gm, `$1 {\n${certificate}`)
    const global = `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n}\n`
    writeFileSync(join(folder, 'Caddyfile'), global + site)
    return [caddy, ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]]
  }
}

/** The code block of docs/operations.md in this language. */
function readConfiguration(language: string) {
  const [, text] = readFileSync('docs/operations.md', 'utf8').split(`\`\`\`${language}\n`)
  return text!.slice(0, text!.indexOf('\n```') + 1)
}

function makeCertificate(folder: string) {
  const subject = ['-subj', '/CN=www.company.ca', '-addext', 'subjectAltName=DNS:www.company.ca,DNS:company.ca']
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', '-x509', ...key, ...files, ...subject], { stdio: 'ignore' })
}

/** Retries until the proxy listens; fails with the proxy's output if it exits. */
async function untilListening(port: number, proxy: ChildProcess) {
  let output = ''
  proxy.stderr!.on('data', (chunk) => {
    output += chunk
  })
  while (proxy.exitCode === null) {
    const listens = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy()
        resolve(true)
      })
      socket.once('error', () => setTimeout(resolve, 20, false))
    })
    if (listens) return
  }
  throw new Error(`The proxy stopped. ${output}`)
}
