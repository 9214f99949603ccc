import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { EnvError } from './env.ts'

const fewestCharacters = 32

/**
 * The secret of a site without AUTH_SECRET: made once and kept beside the data, readable by its owner only.
 * @throws {EnvError} if the file holds less than that: whoever guesses a short secret signs in as anybody
 */
export function ownSecret(folder: string): string {
  const file = join(folder, 'secret')
  if (!existsSync(file)) writeOnce(folder, file)
  const secret = readFileSync(file, 'utf8')
  if (secret.trim().length >= fewestCharacters) return secret
  throw new EnvError(
    `The file ${file} should hold at least ${fewestCharacters} characters. Put its former text back, or remove it: the next start makes a new one, and links in mails already sent stop working.`,
  )
}

/** The file is whole or absent, also after a power failure; of two processes that start at once, both read the first one's. */
function writeOnce(folder: string, file: string) {
  const apart = `${file}.${process.pid}`
  try {
    const handle = openSync(apart, 'w', 0o600)
    writeSync(handle, randomBytes(48).toString('base64url'))
    fsyncSync(handle)
    closeSync(handle)
    linkSync(apart, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(apart, { force: true })
  }
  // Windows cannot open a folder to flush it, but journals its entries.
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
