import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startOwnServer } from './own-server.ts'

/** Pages that no cache holds, so that the server is busy while it is told to stop. */
let pages = 0
/** Of each sort. Together no more than one address may have waiting for a render: all are answered 200. */
const clients = 15

/** A whole answer with its Connection header, or the code of the error that there was instead. */
function ask(url: string, agent: Agent) {
  return new Promise<{ status?: number; connection?: string; error?: string }>((resolve) => {
    const failed = (error: Error & { code?: string }) => resolve({ error: error.code ?? error.message })
    get(`${url}/list-layout-new-3?city=${pages++}`, { agent }, (response) => {
      response.on('error', () => resolve({ error: 'cut off' }))
      response.resume().on('end', () => {
        resolve({ status: response.statusCode, connection: response.headers.connection })
      })
    }).on('error', failed)
  })
}

test('a server that is told to stop under load answers or refuses, and resets no connection', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fundy-shutdown-'))
  const server = await startOwnServer({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const answers: (Awaited<ReturnType<typeof ask>> & { kept: boolean })[] = []
  let stopping: Promise<void> | undefined
  /** Asks on and on, until it is refused. */
  async function visit(kept: boolean) {
    const agent = new Agent({ keepAlive: kept, maxSockets: 1 })
    for (;;) {
      const answer = await ask(server.url, agent)
      answers.push({ ...answer, kept })
      if (answers.length === 60) stopping = server.end('SIGTERM')
      if (answer.error) return agent.destroy()
    }
  }
  const onKept = Array.from({ length: clients }, () => visit(true))
  const onNew = Array.from({ length: clients }, () => visit(false))
  await Promise.all([...onKept, ...onNew])
  await stopping

  expect(answers.length).toBeGreaterThanOrEqual(100)
  const errors = answers.map(({ error }) => error).filter((error) => error !== undefined)
  expect(errors).toHaveLength(2 * clients)
  // A connection that the system completes in the instant between the last accept and the close is reset before it was
  // read: no program can prevent that. It may meet one or two; before the shutdown waited for the queue it met most.
  const refused = errors.filter((error) => error === 'ECONNREFUSED')
  const reset = errors.filter((error) => error === 'ECONNRESET')
  expect(refused.length + reset.length).toBe(2 * clients)
  expect(reset.length).toBeLessThanOrEqual(2)
  expect(answers.filter(({ status }) => status !== undefined && status !== 200)).toEqual([])
  // Those on kept connections that were under way when the server was told to stop.
  expect(answers.filter(({ kept, connection }) => kept && connection === 'close').length).toBeGreaterThanOrEqual(
    clients,
  )
  await rm(folder, { recursive: true, force: true })
})
