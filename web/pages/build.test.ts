import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Language } from '../../app/core/language/language.ts'
import { buildFolder } from '../../locales/build-language.ts'
import { clientFolder, compressAssets, ensureBuilt, serverBuilds } from './build.ts'

let root: string
let builds: string[]
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fundy-build-'))
  mkdirSync(join(root, 'app'))
  writeFileSync(join(root, 'app/page.ts'), '')
  builds = []
})
afterEach(() => rmSync(root, { recursive: true }))

const silent = () => {}
/** What `react-router build` leaves behind, with its number. */
function build(_: string, language: Language, folder: string) {
  const own = join(root, buildFolder(language, folder))
  for (const part of ['client/assets', 'server']) mkdirSync(join(own, part), { recursive: true })
  writeFileSync(join(own, `client/assets/${language}.js`), 'page')
  writeFileSync(join(own, 'server/index.js'), String(builds.push(language)))
  return Promise.resolve()
}
const built = (language: Language) => readFileSync(join(root, serverBuilds[language]), 'utf8')
/** As if the source were changed after the build. */
function changeSource() {
  const before = new Date(Date.now() - 3_600_000)
  utimesSync(join(root, 'dist/complete'), before, before)
}

test('the pages of both languages are built once, until their source changes', async () => {
  await ensureBuilt(root, silent, build)
  expect(readdirSync(join(root, clientFolder, 'assets')).toSorted()).toEqual(['en.js', 'fr.js'])
  await ensureBuilt(root, silent, build)
  expect(builds).toHaveLength(2)
  changeSource()
  await ensureBuilt(root, silent, build)
  expect(builds).toHaveLength(4)
  expect(readdirSync(join(root, 'dist')).toSorted()).toEqual(['client', 'complete', 'fr', 'lock', 'server'])
})

test('the files of a build are compressed once, beside the site that sends them', async () => {
  await ensureBuilt(root, silent, build)
  await compressAssets(root)
  const files = readdirSync(join(root, clientFolder, 'assets')).toSorted()
  expect(files).toEqual(['en', 'fr'].flatMap((name) => [`${name}.js`, `${name}.js.br`, `${name}.js.gz`]))
  const copy = join(root, clientFolder, 'assets/en.js.br')
  expect(brotliDecompressSync(readFileSync(copy)).toString()).toBe('page')
  writeFileSync(copy, 'kept')
  await compressAssets(root)
  expect(readFileSync(copy, 'utf8')).toBe('kept')
})

test('of two starts at once one builds, and the pages of before stay until it has', async () => {
  await ensureBuilt(root, silent, build)
  changeSource()
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const slowly: typeof build = async (...asked) => {
    begun.resolve()
    await goOn.promise
    await build(...asked)
  }
  const first = ensureBuilt(root, silent, slowly)
  await begun.promise
  const second = ensureBuilt(root, silent, build)
  expect([built('en'), built('fr')].toSorted()).toEqual(['1', '2'])
  goOn.resolve()
  await Promise.all([first, second])
  expect([built('en'), built('fr')].toSorted()).toEqual(['3', '4'])
  expect(builds).toHaveLength(4)
})

test('a build that fails leaves the pages of before, and the next start builds', async () => {
  await ensureBuilt(root, silent, build)
  changeSource()
  const failing = () => Promise.reject(new Error('It does not compile.'))
  await expect(ensureBuilt(root, silent, failing)).rejects.toThrow('It does not compile.')
  expect([built('en'), built('fr')].toSorted()).toEqual(['1', '2'])
  await ensureBuilt(root, silent, build)
  expect(builds).toHaveLength(4)
})

test('a start that is killed while it builds stops no other one, and what its programs still write is not served', async () => {
  const program = `
    import { ensureBuilt } from '${join(import.meta.dirname, 'build.ts')}'
    await ensureBuilt(${JSON.stringify(root)}, () => {}, (root, language, folder) => {
      console.log(folder)
      return new Promise((resolve) => setTimeout(resolve, 600_000))
    })`
  const killed = spawn(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    '--input-type=module',
    '-e',
    program,
  ])
  const [folder] = (await once(killed.stdout.setEncoding('utf8'), 'data')) as [string]
  const other = ensureBuilt(root, silent, build)
  killed.kill('SIGKILL')
  await other
  expect(builds).toHaveLength(2)
  const orphan = join(root, folder.trim().split('\n')[0]!)
  expect(existsSync(orphan)).toBe(false)
  mkdirSync(join(orphan, 'client'), { recursive: true })
  writeFileSync(join(orphan, 'client/late.js'), '')
  expect(existsSync(join(root, clientFolder, 'late.js'))).toBe(false)
  await ensureBuilt(root, silent, build)
  expect(builds).toHaveLength(2)
})
