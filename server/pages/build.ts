import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const outputs = 'build/server/index.js'
const sources = [
  ...['app/**/*', 'domain/**/*', 'public/**/*', 'posts/**/*.md'],
  ...['*.config.ts', 'post-files.ts', 'package-lock.json'],
]
const text = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.webmanifest', '.xml'])

/** Builds the pages if they are missing or older than their source. `say` gets the reason for the delay. */
export function ensureBuilt(root: string, say: (sentence: string) => void) {
  if (!isStale(root)) return
  say('Building the pages. This takes some ten seconds, once.')
  const cli = join(root, 'node_modules/@react-router/dev/bin.cjs')
  execFileSync(process.execPath, [cli, 'build', '--logLevel', 'error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  compressAssets(join(root, 'build/client'))
}

function isStale(root: string) {
  const built = modified(join(root, outputs))
  return sources.some((pattern) => globSync(pattern, { cwd: root }).some((file) => modified(join(root, file)) > built))
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
