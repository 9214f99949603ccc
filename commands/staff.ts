import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { isLanguage, type Language } from '../app/core/language/language.ts'
import { findAccount, listAccounts } from '../app/features/accounts/server/account-queries.ts'
import {
  addStaff,
  chooseLanguage,
  endSecondStep,
  endStaff,
  lastManager,
} from '../app/features/accounts/server/accounts.ts'
import type { Store } from '../platform/database/database.ts'
import { print, reportFailure, runCommand, withStore } from './terminal.ts'

const usage = `npm run staff -- add name@example.com "Nadine Roy"     makes a staff account, with the name by which mails are signed
npm run staff -- add name@example.com "Nadine Roy" reader     makes one that sees everything and changes nothing
npm run staff -- add name@example.com     gives an account a new password
npm run staff -- list                     shows the staff accounts
npm run staff -- language name@example.com fr   sets the language of screens and mails: en or fr
npm run staff -- remove name@example.com  takes one away, except the last manager
npm run staff -- end-codes name@example.com   any account signs in without a code of its app again: its holder has lost phone and codes

A name that is missing and the password are asked for; the password may come from standard input. The site may be running meanwhile.`

await runCommand(async ([verb = '', email = '', ...rest]) => {
  const [language] = rest
  if (verb === 'language' && rest.length === 1 && isLanguage(language)) {
    return withStore((store) => choose(store, email, language))
  }
  if (verb === 'add' && email && rest.length <= 2) {
    const role = rest.at(-1) === 'reader' ? 'reader' : 'manager'
    const [name, ...others] = role === 'reader' ? rest.slice(0, -1) : rest
    if (others.length === 0) return withStore((store) => add(store, email, { role, name }))
  }
  if (rest.length > 0) return reportFailure(usage)
  if (verb === 'list' && !email) return withStore(list)
  if (verb === 'end-codes' && email) return withStore((store) => endCodes(store, email))
  return verb === 'remove' && email ? withStore((store) => remove(store, email)) : reportFailure(usage)
})

async function list({ db }: Store) {
  const accounts = [...(await listAccounts(db, 'manager')), ...(await listAccounts(db, 'reader'))]
  for (const { email, role, createdAt } of accounts) {
    print(`${email}  ${role} since ${createdAt.toISOString().slice(0, 10)}`)
  }
  if (accounts.length === 0) print('There is no staff account.')
  return 0
}

async function add(store: Store, email: string, { role, name }: { role: 'manager' | 'reader'; name?: string }) {
  const isKnown = (await findAccount(store.db, email)) !== undefined
  const given = name ?? (isKnown || !process.stdin.isTTY ? undefined : await askName())
  const problem = await addStaff(store, email, await askPassword(), { role, name: given })
  if (problem) return reportFailure(problem)
  print(`${email} can sign in now.`)
  return 0
}

async function remove(store: Store, email: string) {
  const outcome = await endStaff(store, email)
  if (outcome === 'unknown') return reportFailure(`${email} is no staff account.`)
  if (outcome === 'last manager') return reportFailure(lastManager)
  print(`${email} can sign in no longer.`)
  return 0
}

async function endCodes(store: Store, email: string) {
  if (!(await endSecondStep(store, email))) return reportFailure(`${email} is asked for no code.`)
  print(`${email} signs in without a code now, and is told by mail.`)
  return 0
}

async function choose(store: Store, email: string, language: Language) {
  if (!(await chooseLanguage(store, email, language))) return reportFailure(`${email} is no staff account.`)
  print(`${email} is shown and mailed ${language === 'fr' ? 'French' : 'English'} now.`)
  return 0
}

async function askName() {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await lines.question('Name: ')
  } finally {
    lines.close()
  }
}

/** The first line of standard input; a terminal prompts for it without echo. */
async function askPassword() {
  if (process.stdin.isTTY) process.stderr.write('Password: ')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY })
  lines.on('SIGINT', () => process.exit(130))
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    if (process.stdin.isTTY) process.stderr.write('\n')
  }
}
