import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { BucketKeys } from './storage.ts'

/** A real S3 server with an empty bucket. */
export interface TestBucket {
  /** For STORAGE_URL. */
  url: string
  keys: BucketKeys
  stop(): Promise<void>
}

/** s3rver, in this process. `port` 0 takes a free one. */
export async function startS3rver({ port = 0, folder = mkdtempSync(join(tmpdir(), 'fundy-s3rver-')) } = {}) {
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'photos', configs: [] }],
  })
  const address = await server.run()
  return {
    url: `s3://photos?endpoint=http://127.0.0.1:${address.port}`,
    keys: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    port: address.port,
    folder,
    /** `keep`: the objects, for the next start. */
    async stop({ keep = false } = {}) {
      await server.close()
      if (!keep) rmSync(folder, { recursive: true, force: true })
    },
  }
}

const swiftServers = ['account', 'container', 'object'] as const
const swiftKeys = { accessKeyId: 'fundy:tester', secretAccessKey: 'testing' }

/** OpenStack Swift behind its S3 API, as Debian packages it; a loud line where it is not installed. */
export async function startSwift(): Promise<TestBucket | undefined> {
  const programs = [...swiftServers, 'proxy'].map((name) => `/usr/bin/swift-${name}-server`)
  if (!programs.every((program) => existsSync(program)) || !existsSync('/etc/swift/swift.conf')) {
    const line = '!'.repeat(80)
    process.stderr.write(
      `\n${line}\nStorage was NOT tested on OpenStack Swift: no swift-proxy, swift-account, swift-container, swift-object.\n${line}\n`,
    )
    return undefined
  }
  const folder = mkdtempSync(join(tmpdir(), 'fundy-swift-'))
  const children: ChildProcess[] = []
  const stop = async () => {
    for (const child of children) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    for (const name of swiftServers) children.push(startBackend(folder, name, await freePort()))
    const port = await freePort()
    writeFileSync(join(folder, 'proxy.conf'), proxySettings(folder, port))
    children.push(startProgram('proxy', join(folder, 'proxy.conf')))
    await Promise.race([bucketMade(port), ...children.map(endsEarly)])
    return { url: `s3://photos?endpoint=http://127.0.0.1:${port}`, keys: swiftKeys, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function startBackend(folder: string, name: (typeof swiftServers)[number], port: number) {
  mkdirSync(join(folder, 'devices/d1'), { recursive: true })
  const builder = join(folder, `${name}.builder`)
  const build = (...words: string[]) => execFileSync('swift-ring-builder', [builder, ...words], { stdio: 'ignore' })
  build('create', '1', '1', '1')
  build('add', `r1z1-127.0.0.1:${port}/d1`, '1')
  build('rebalance')
  const file = join(folder, `${name}.conf`)
  writeFileSync(
    file,
    `${commonSettings(folder, port)}
devices = ${folder}/devices
mount_check = false
disable_fallocate = true
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`,
  )
  return startProgram(name, file)
}

function startProgram(name: string, file: string) {
  return spawn(`/usr/bin/swift-${name}-server`, [file], { stdio: 'ignore' })
}

/** Its cache may be away, but not its setting. */
function proxySettings(folder: string, port: number) {
  return `${commonSettings(folder, port)}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:tempauth]
use = egg:swift#tempauth
user_fundy_tester = testing .admin
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
`
}

function commonSettings(folder: string, port: number) {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${folder}
user = ${userInfo().username}
workers = 0
log_address = /dev/null`
}

async function bucketMade(port: number) {
  const { AwsClient } = await import('aws4fetch')
  const client = new AwsClient({ ...swiftKeys, region: 'us-east-1', service: 's3', retries: 0 })
  // The servers take a second or more to listen.
  for (let at = 0; at < 200; at++) {
    const answer = await client.fetch(`http://127.0.0.1:${port}/photos`, { method: 'PUT' }).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('Swift did not make a bucket.')
}

async function endsEarly(child: ChildProcess): Promise<never> {
  await once(child, 'exit')
  throw new Error(`${child.spawnfile} stopped.`)
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
