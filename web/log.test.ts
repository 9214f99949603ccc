import { expect, test } from 'vitest'
import { onDatabase } from '../platform/database/test-databases.ts'
import { createFileLog, createLog, loggedPath } from './log.ts'

onDatabase((store) => {
  test('what a database says of an error names nobody', async () => {
    const lines: string[] = []
    const log = createLog('info', { write: (line: string) => void lines.push(line) })
    const row = { id: 'a', email: 'ann.roy@mail.example', email_key: 'ann.roy@mail.example', created_at: new Date() }
    await store().db.insertInto('subscriber').values(row).execute()
    const failed = store()
      .db.insertInto('subscriber')
      .values({ ...row, id: 'b' })
      .execute()
    await failed.catch((err: unknown) => log.error({ err }, 'An API call failed.'))
    expect(lines.join()).toMatch(/unique/i)
    expect(lines.join()).toContain('"stack"')
    expect(lines.join()).not.toContain(row.email)
  })
})

test.each([
  ['/visit/abc.def.ghi-j', '/visit/...'],
  ['/fr/visit/abc.def.data', '/fr/visit/...'],
  ['/visit', '/visit'],
  ['/visit-times/home', '/visit-times/home'],
  ['/fr/visits/a', '/fr/visits/a'],
  ['/api/visit', '/api/visit'],
])('%s is kept as %s', (path, kept) => {
  expect(loggedPath(path)).toBe(kept)
})

/** A disk of limited capacity, whose writes end when the test says so. */
function fullDisk() {
  const disk = {
    room: Number.POSITIVE_INFINITY,
    text: '',
    /** Pending writes. */
    asked: [] as (() => void)[],
    retries: [] as (() => void)[],
    /** Completes all pending writes. */
    run() {
      for (let one = disk.asked.shift(); one; one = disk.asked.shift()) one()
    },
    retry() {
      for (const one of disk.retries.splice(0)) one()
      disk.run()
    },
  }
  const log = createFileLog({
    most: 40,
    schedule: (retry) => void disk.retries.push(retry),
    write(bytes, done) {
      disk.asked.push(() => {
        if (disk.room === 0) return done(Object.assign(new Error('no space left'), { code: 'ENOSPC' }), 0)
        const fits = bytes.subarray(0, disk.room)
        disk.text += fits
        disk.room -= fits.length
        done(null, fits.length)
      })
    },
  })
  return { disk, log }
}

test('writes lines in order, and those that arrive meanwhile in one chunk', () => {
  const { disk, log } = fullDisk()
  for (const line of ['a\n', 'b\n', 'c\n']) log.write(line)
  expect(disk.asked).toHaveLength(1)
  disk.run()
  expect(disk.text).toBe('a\nb\nc\n')
})

test('on a full disk lines wait, excess lines are counted, and no line is cut once there is room', async () => {
  const { disk, log } = fullDisk()
  disk.room = 5
  log.write('0 is the first line\n')
  disk.run()
  expect([disk.text, disk.retries.length]).toEqual(['0 is ', 1])
  for (let at = 1; at <= 6; at++) log.write(`${at} is a line\n`)
  disk.retry()
  expect(disk.text).toBe('0 is ')
  expect(log.metrics()).toEqual({ log_lines_dropped_total: 3 })
  disk.room = 1_000
  disk.retry()
  const [gap, ...lines] = disk.text.trim().split('\n').toReversed()
  expect(lines.toReversed()).toEqual(['0 is the first line', '1 is a line', '2 is a line', '3 is a line'])
  expect(JSON.parse(gap!)).toMatchObject({ level: 'warn', lines: 3, reason: 'ENOSPC', msg: 'Log lines were dropped.' })
  log.write('7 is a line\n')
  disk.run()
  expect(disk.text).toMatch(/dropped\."\}\n7 is a line\n$/)
  await log.flush(0)
})

test('a write that never returns blocks nothing: lines are dropped, and flushing ends', async () => {
  const { log } = fullDisk()
  for (let at = 0; at < 100; at++) log.write(`line ${at}\n`)
  expect(log.metrics().log_lines_dropped_total).toBeGreaterThan(80)
  await log.flush(1)
})
