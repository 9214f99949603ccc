import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { type Language, languages } from '../../app/core/language/language.ts'
import { buildEnvironment, buildFolder } from '../../locales/build-language.ts'

const run = promisify(execFile)
/** Written last, so that a build which was interrupted counts as missing. */
const mark = 'dist/complete'
/** What folders that are being built in are called. */
const making = 'dist/making-'
const sources = ['vite.config.ts', 'react-router.config.ts', 'package-lock.json']
const sourceFolders = ['app', 'locales', 'public', 'posts', 'build']
/** Tests, and what the pages import as it stands. */
const isNotBuilt = /\.test\.tsx?$|\/server\//
const text = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.webmanifest', '.xml'])

/** The static files of all languages, and the build of each. */
export const clientFolder = 'dist/client'
export const serverBuilds: Record<Language, string> = {
  en: `${buildFolder('en', 'dist')}/server/index.js`,
  fr: `${buildFolder('fr', 'dist')}/server/index.js`,
}

/** Milliseconds between two looks at whether another start has built. */
const pause = 200
/** SQLITE_BUSY */
const isHeld = 5

/**
 * Builds the pages in every language if they are missing or older than their source. `say` gets the reason for the delay. Of several
 * starts one builds, in a folder of its own, because the programs that it runs go on for a while when it is killed.
 */
export async function ensureBuilt(root: string, say: (sentence: string) => void, build = buildPages) {
  if (!isStale(root)) return
  say('Building the pages. This takes half a minute, once.')
  const lock = await lockBuild(root)
  try {
    // Another start has built meanwhile.
    if (!isStale(root)) return
    removeLeftovers(root)
    const made = mkdtempSync(join(root, making))
    await Promise.all(languages.map((language) => build(root, language, relative(root, made))))
    // Files are named by their content: those that both languages share have one name.
    cpSync(join(root, buildFolder('fr', relative(root, made)), 'client'), join(made, 'client'), { recursive: true })
    rmSync(join(root, mark), { force: true })
    for (const name of readdirSync(made)) {
      rmSync(join(root, 'dist', name), { recursive: true, force: true })
      renameSync(join(made, name), join(root, 'dist', name))
    }
    rmSync(made, { recursive: true })
    writeFileSync(join(root, mark), '')
  } finally {
    lock.close()
  }
}

async function buildPages(root: string, language: Language, folder: string) {
  const cli = join(root, 'node_modules/@react-router/dev/bin.cjs')
  const env = buildEnvironment(language, folder)
  // With room for young objects the collector takes a tenth less of the whole.
  await run(process.execPath, ['--max-semi-space-size=128', cli, 'build', '--logLevel', 'error'], { cwd: root, env })
}

/** Waits until nobody else builds. The lock is that of a database, which the system ends with its process, however it dies. */
async function lockBuild(root: string) {
  mkdirSync(join(root, 'dist'), { recursive: true })
  const lock = new DatabaseSync(join(root, 'dist/lock'))
  for (;;) {
    try {
      lock.exec('begin exclusive')
      return lock
    } catch (problem) {
      if ((problem as { errcode?: number }).errcode !== isHeld) throw problem
      await setTimeout(pause)
    }
  }
}

/** Of starts that were killed. */
function removeLeftovers(root: string) {
  for (const folder of globSync(`${making}*`, { cwd: root })) {
    try {
      rmSync(join(root, folder), { recursive: true })
    } catch {
      // Its programs still write; the next build removes it.
    }
  }
}

function isStale(root: string) {
  const built = modified(join(root, mark))
  const outputs = Object.values(serverBuilds).map((file) => modified(join(root, file)))
  return (
    Math.min(...outputs) === 0 ||
    Math.max(...outputs) > built ||
    [...sources, ...sourceFolders.flatMap((folder) => filesIn(root, folder))].some(
      (file) => !isNotBuilt.test(file) && modified(join(root, file)) > built,
    )
  )
}

/** Also its folders, which change when a file goes. A pattern of files would take five times as long at every start. */
function filesIn(root: string, folder: string) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, String(name)))
}

function modified(file: string) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/**
 * Compresses the static files once at the highest level, those that have no copy yet: some ten seconds of one core, beside the
 * site that serves them meanwhile as they are.
 */
export async function compressAssets(root: string) {
  const folder = join(root, clientFolder)
  for (const name of globSync('**/*', { cwd: folder }).filter((name) => text.has(extname(name)))) {
    const file = join(folder, name)
    await keepCopy(file, 'br', promisify(brotliCompress))
    await keepCopy(file, 'gz', (bytes) => promisify(gzip)(bytes, { level: 9 }))
  }
}

/** Whole or not at all: the site sends what stands under the name. Another process may compress the same files. */
async function keepCopy(file: string, ending: 'br' | 'gz', compress: (bytes: Buffer) => Promise<Buffer>) {
  if (existsSync(`${file}.${ending}`)) return
  const part = `${file}.${process.pid}.${ending}`
  await writeFile(part, await compress(await readFile(file)))
  await rename(part, `${file}.${ending}`)
}
