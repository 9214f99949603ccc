import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { paths } from '../app/core/paths.ts'

export interface Target {
  port: number
  pid: number
  path: string
  headers?: Record<string, string>
}

const connections = 16

export interface Measure {
  /** Microseconds of CPU time of the server's process, with all its threads, per request. */
  cpu: number
  /** Requests per second over all connections. */
  throughput: number
}

const ticksPerSecond = 100 // The unit of /proc/PID/stat on Linux.

/**
 * Requests one address repeatedly and reads the CPU time that it cost the server. The client only counts bytes, so that it
 * costs far less than what it measures: every response must be as long as the first one.
 */
export async function measure(target: Target, seconds: number): Promise<Measure> {
  const length = await lengthOfAnswer(target)
  await ask(target, length, 1)
  const cpu = cpuSeconds(target.pid)
  const start = performance.now()
  const answers = await ask(target, length, seconds)
  const elapsed = (performance.now() - start) / 1000
  return { cpu: ((cpuSeconds(target.pid) - cpu) / answers) * 1e6, throughput: answers / elapsed }
}

/** Seconds of CPU time of a process, user and system. */
export function cpuSeconds(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** Resident memory of a process in MB. */
export function memoryMegabytes(pid: number) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
}

function requestText({ port, path, headers = {} }: Target) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n${lines.join('')}\r\n`)
}

function lengthOfAnswer(target: Target) {
  return new Promise<number>((resolve, reject) => {
    let answer: Buffer<ArrayBufferLike> = Buffer.alloc(0)
    const socket = connect(target.port, '127.0.0.1', () => socket.write(requestText(target)))
    socket.on('error', reject).on('data', (chunk: Buffer) => {
      answer = Buffer.concat([answer, chunk])
      const end = answer.indexOf('\r\n\r\n') + 4
      if (end < 4) return
      const head = answer.subarray(0, end).toString()
      const body = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
      if (!head.startsWith('HTTP/1.1 200') || Number.isNaN(body)) reject(new Error(`${target.path}: ${head}`))
      if (answer.length < end + body) return
      socket.destroy()
      resolve(end + body)
    })
  })
}

function ask(target: Target, length: number, seconds: number) {
  const text = requestText(target)
  const until = performance.now() + seconds * 1000
  let answers = 0
  const talk = () =>
    new Promise<void>((resolve, reject) => {
      let received = 0
      const socket = connect(target.port, '127.0.0.1', () => socket.write(text))
      socket.on('error', reject).on('data', (chunk) => {
        received += chunk.length
        while (received >= length) {
          received -= length
          answers++
          if (performance.now() < until) socket.write(text)
          else {
            socket.destroy()
            return resolve()
          }
        }
      })
    })
  return Promise.all(Array.from({ length: connections }, talk)).then(() => answers)
}

/** Keeps this many connections busy with one address for so long; counts the answers by status. */
export async function flood({ port, path, headers }: Target, seconds: number, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const until = performance.now() + seconds * 1000
  const counts: Record<number, number> = {}
  const one = () =>
    new Promise<number>((resolve, reject) => {
      request({ port, path, headers, agent }, (response) =>
        response.resume().on('end', () => resolve(response.statusCode!)),
      )
        .on('error', reject)
        .end()
    })
  const talk = async () => {
    while (performance.now() < until) {
      const status = await one()
      counts[status] = (counts[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: connections }, talk))
  agent.destroy()
  return counts
}

/** The 99th percentile of the listing page's response time while `work` runs. */
export async function watch({ port }: { port: number }, cookie: string, work: () => Promise<unknown>) {
  const args = ['--disable-warning=ExperimentalWarning', 'bench/latency.ts', String(port), paths.listings, cookie]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await new Promise<void>((resolve) =>
    child.stdout.on('data', (chunk) => {
      said += chunk
      if (said.startsWith('begun')) resolve()
    }),
  )
  await setTimeout(500)
  await work()
  child.kill('SIGTERM')
  await ended
  const times: number[] = JSON.parse(said.slice(said.indexOf('\n')))
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)]!
}
