import type { Person } from '../../../accounts/rules/account.ts'
import type { openActors } from '../../../accounts/server/test-actors.ts'
import type { SettingsPage } from './document-queries.ts'
import { readSettings, saveSettings } from './documents.ts'

type Site = Awaited<ReturnType<typeof openActors>>

/** The manager of a test site, or another one of its actors who has become one. */
export function managerOf(site: Site, actor: 'manager' | 'reader' = 'manager'): Person {
  return { id: site.ids.get(actor)!, email: `${actor}@test.example`, name: actor, role: 'manager', language: 'en' }
}

/** Saves what `edit` makes of a page of Settings. */
export async function changeSettings<Value>(site: Site, page: SettingsPage, edit: (value: Value) => unknown) {
  const { value, version } = await readSettings(site, page)
  return saveSettings(site, managerOf(site), page, edit(structuredClone(value) as Value), version)
}
