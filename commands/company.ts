import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { isProfile } from '../app/features/company/rules/company.ts'
import { company } from '../app/features/company/rules/company-setting.ts'
import { findCompany } from '../app/features/company/server/queries.ts'
import {
  documentEntries,
  isCompanyStored,
  lockSettings,
} from '../app/features/company/server/settings/document-queries.ts'
import { theCommand } from '../app/features/history/rules/history-kinds.ts'
import { insertAudits } from '../app/features/history/server/history-queries.ts'
import { putSetting } from '../platform/database/settings.ts'
import { print, reportFailure, runCommand, withStore } from './terminal.ts'

const usage = `npm run -s company -- show > company.json   writes down the company as the site shows it
npm run company -- set company.json         makes the site show what the file says

The site may be running meanwhile. Set "sample" to false when the details are a real company's:
sample reviews, people, story and answers then leave the live pages. "social" takes the company's own pages,
for example [{ "name": "Facebook", "url": "https://www.facebook.com/your-page" }], or [] for none.
"french" holds what French pages show of "descriptor", "street" and "hours"; a text that it lacks is shown in English.`

const description = z.strictObject({
  ...company.shape,
  social: company.shape.social.refine((links) => links.every(isProfile), {
    error: 'Each address leads to the company’s own page, not to the front page of a network.',
  }),
})

await runCommand(async ([verb, file, ...rest]) => {
  if (verb === 'show' && !file)
    return withStore(async (store) => print(JSON.stringify(await findCompany(store), null, 2)))
  if (verb === 'set' && file && rest.length === 0) return set(file)
  return reportFailure(usage)
})

/** Changes nothing unless the whole file is valid. */
async function set(file: string) {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return reportFailure(`${file} cannot be read.`)
  const read = description.safeParse(parsed(text))
  if (!read.success) return reportFailure(`${file} is not a company's description.\n${z.prettifyError(read.error)}`)
  return withStore(async (store) => {
    await store.change(async (tx) => {
      await lockSettings(tx)
      // Nothing of the sample company was this one's before.
      const before = (await isCompanyStored(tx)) ? await findCompany({ db: tx }) : {}
      await putSetting(tx, 'company', read.data)
      await insertAudits(tx, documentEntries('company', before, read.data, theCommand), new Date())
    })
    return print(`The site is ${read.data.name}'s now.`)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
