import { execFile } from 'node:child_process'
import { cpSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type Language, languages } from '../../domain/language/language.ts'
import { buildEnvironment, buildFolder } from '../../locales/build-language.ts'

const run = promisify(execFile)
/** Written last, so that a build which was interrupted, or made without the compressed files, counts as missing. */
const mark = 'dist/complete'
const sources = [
  ...['app/**/*', 'domain/**/*', 'locales/**/*', 'public/**/*', 'posts/**/*.md'],
  ...['vite.config.ts', 'react-router.config.ts', 'build/**/*.ts', 'package-lock.json'],
]
const isTest = /\.test\.tsx?$/
const text = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.webmanifest', '.xml'])

/** The static files of all languages, and the build of each. */
export const clientFolder = 'dist/client'
export const serverBuilds: Record<Language, string> = {
  en: `${buildFolder('en')}/server/index.js`,
  fr: `${buildFolder('fr')}/server/index.js`,
}

/** Builds the pages in every language if they are missing or older than their source. `say` gets the reason for the delay. */
export async function ensureBuilt(root: string, say: (sentence: string) => void) {
  if (!isStale(root)) return
  say('Building the pages. This takes some ten seconds, once.')
  const cli = join(root, 'node_modules/@react-router/dev/bin.cjs')
  await Promise.all(
    languages.map((language) =>
      run(process.execPath, [cli, 'build', '--logLevel', 'error'], {
        cwd: root,
        env: buildEnvironment(language),
      }),
    ),
  )
  // Files are named by their content: those that both languages share have one name.
  cpSync(join(root, buildFolder('fr'), 'client'), join(root, clientFolder), { recursive: true })
  compressAssets(join(root, clientFolder))
  writeFileSync(join(root, mark), '')
}

function isStale(root: string) {
  const built = modified(join(root, mark))
  const outputs = Object.values(serverBuilds).map((file) => modified(join(root, file)))
  return (
    Math.min(...outputs) === 0 ||
    Math.max(...outputs) > built ||
    sources.some((pattern) =>
      globSync(pattern, { cwd: root }).some((file) => !isTest.test(file) && modified(join(root, file)) > built),
    )
  )
}

function modified(file: string) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** Static files are compressed once at the highest level and served as they are. */
function compressAssets(folder: string) {
  for (const file of globSync('**/*', { cwd: folder })) {
    if (!text.has(extname(file))) continue
    const bytes = readFileSync(join(folder, file))
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(bytes))
    writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }))
  }
}
