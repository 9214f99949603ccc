import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import { t } from '../../../../core/language/translate.ts'
import { findCompany } from '../../../company/server/queries.ts'
import { passwordLength } from '../../rules/account.ts'
import { passwordTexts, wrongPassword } from '../../rules/password-change.ts'

/** What a password must not be, because whoever guesses knows it too. */
export interface KnownWords {
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
