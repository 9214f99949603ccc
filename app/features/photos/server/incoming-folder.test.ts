import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openIncomingFolder } from '../../../../platform/images/durable-files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundy-incoming-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})

const hoursAgo = new Date(Date.now() - 48 * 3_600_000)

test('files of another process are kept while it runs, whatever their age, and removed after it is killed', async () => {
  const own = openIncomingFolder(folder)
  const mine = own.newFile()
  await writeFile(mine, 'half')
  const other = await startOther()
  for (const file of [mine, other.file]) await utimes(file, hoursAgo, hoursAgo)

  await own.removeAbandoned()
  expect(await files()).toEqual([mine, other.file].map((file) => basename(file)).toSorted())

  await other.kill()
  await own.removeAbandoned()
  expect(await files()).toEqual([basename(mine)])
  expect(await readdir(folder)).toHaveLength(2)
})

test('a new process removes leftovers and can write at the same time', async () => {
  const other = await startOther()
  await other.kill()
  const fresh = openIncomingFolder(folder)
  const [file] = await Promise.all([fresh.newFile(), fresh.removeAbandoned()])
  await writeFile(file, 'half')
  await Promise.all([fresh.removeAbandoned(), openIncomingFolder(folder).removeAbandoned()])
  expect(await files()).toEqual([basename(file)])
})

test('files without an owner, from older releases, are removed after an hour; a missing folder is no error', async () => {
  for (const name of ['old', 'young']) await writeFile(join(folder, name), 'half')
  await utimes(join(folder, 'old'), hoursAgo, hoursAgo)
  await openIncomingFolder(folder).removeAbandoned()
  expect(await readdir(folder)).toEqual(['young'])
  await openIncomingFolder(join(folder, 'none')).removeAbandoned()
})

/** Starts another process, which writes a partial file. */
async function startOther() {
  const program = `
    import { writeFileSync } from 'node:fs'
    import { openIncomingFolder } from ${JSON.stringify(new URL('../../../../platform/images/durable-files.ts', import.meta.url).href)}
    const file = openIncomingFolder(process.argv[1]).newFile()
    writeFileSync(file, 'half')
    console.log(file)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exit = once(child, 'exit')
  const [file] = (await once(createInterface(child.stdout), 'line')) as [string]
  return {
    file,
    async kill() {
      child.kill('SIGKILL')
      await exit
    },
  }
}

/** All files but the locks. */
async function files() {
  return (await readdir(folder)).filter((name) => !name.endsWith('.lock')).toSorted()
}
