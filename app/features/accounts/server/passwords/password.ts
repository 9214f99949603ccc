import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import { createSemaphore } from '../../../../../platform/http/limits/semaphore.ts'
import type { Services } from '../../../../../web/services.ts'
import { t } from '../../../../core/language/translate.ts'
import { findCompany } from '../../../company/server/queries.ts'
import { passwordLength } from '../../rules/account.ts'
import { passwordTexts, wrongPassword } from '../../rules/own-account.ts'

/** OWASP's second recommended setting for scrypt: 32 MB and about a quarter of a second per guess. */
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 << 20 }
const keyLength = 32
/** Two run concurrently, so that many guesses cannot exhaust memory or all threads. */
const turns = createSemaphore(2)

/** "scrypt$32768$8$3$salt$hash": contains its parameters, so that it can be verified after the cost is raised. */
export async function hashPassword(password: string, salt = randomBytes(16)) {
  const key = await derive(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/**
 * Without a hash, for an account that does not exist, it takes the same time and returns false. So does one that cannot be read, as
 * another program may have written it; `log` names its account.
 */
export async function isPassword(
  password: string,
  hash: string = noPassword,
  { log, account }: { log?: Services['log']; account?: string } = {},
): Promise<boolean> {
  const [, N, r, p, salt = '', kept = ''] = hash.split('$')
  const right = Buffer.from(kept, 'base64url')
  try {
    const given = await derive(password, Buffer.from(salt, 'base64url'), {
      ...cost,
      N: Number(N),
      r: Number(r),
      p: Number(p),
    })
    return given.length === right.length && timingSafeEqual(given, right) && hash !== noPassword
  } catch (err) {
    // What scrypt says of parameters that are none.
    if (!(err instanceof RangeError)) throw err
    log?.error({ err, account }, 'The stored hash of a password cannot be read: its account needs a new password.')
    return isPassword(password)
  }
}

/** Stands in the place of a hash and fits no password. */
export const noPassword = `scrypt$${cost.N}$${cost.r}$${cost.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`

function derive(password: string, salt: Buffer, options: typeof cost) {
  return turns.take(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, keyLength, options, (error, key) =>
          error ? reject(error) : resolve(key),
        )
      }),
  )
}

/** What a password must not be, because whoever guesses knows it too. */
interface KnownWords {
  email: string
  /** Of the person, and the user name. */
  names?: readonly string[]
  /** Of the company. */
  company?: string
}

/**
 * Why an account of these words may not have this new password, as a sentence; undefined if it may. Every way to choose a
 * password asks here: what is known includes the company.
 */
export async function refuseNewPassword(db: Db, password: string, known: Omit<KnownWords, 'company'>) {
  const { name: company } = await findCompany({ db })
  return refusePassword(password, { ...known, company })
}

/**
 * Why a password may not be chosen, as a sentence; undefined if it may. By its length, by a list of common passwords, and by
 * what everybody knows of the account; never by the kinds of its characters (NIST SP 800-63B 3.1.1.2, ASVS 5 6.2).
 */
export function refusePassword(password: string, known: KnownWords): string | undefined {
  const wrong = wrongPassword(password, t('Password is required.'))
  if (wrong) return wrong
  if (isCommon(password)) return passwordTexts.common
  return isAboutOwner(password, known) ? passwordTexts.known : undefined
}

/** Whether it is on the list, or is a word of the list with digits and signs after it. */
function isCommon(password: string) {
  const typed = password.normalize('NFKC').toLowerCase()
  const [word] = typed.split(/[^a-z]+$/)
  const isOneLetter = new Set(typed).size < 3
  return isOneLetter || isListed(typed) || (word !== undefined && word !== typed && isListed(word))
}

/** Whether it is the address, its left part, a name or the company, with at most three characters more. */
function isAboutOwner(password: string, { email, names = [], company = '' }: KnownWords) {
  const typed = lettersOf(password)
  const [local = ''] = email.split('@')
  const words = [email, local, company, ...names].map(lettersOf).filter((word) => word.length >= 4)
  return words.some((word) => typed.includes(word) && typed.length - word.length < shortRest)
}

/** Characters beside a known word that still make no password. */
const shortRest = 4

function lettersOf(text: string) {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]/gu, '')
}

let list: string | undefined

/** Searched as one text of 65 kB: sets of words would cost ten times the memory, and a password is chosen rarely. */
function isListed(word: string) {
  if (word.length > passwordLength.most || /[\n#]/.test(word)) return false
  list ??= readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
  return list.includes(`\n${word}\n`)
}
