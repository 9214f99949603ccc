import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putSetting } from '../../../platform/database/settings.ts'
import { testCall } from '../../../web/test-call.ts'
import { openTestSite, type TestSite } from '../../../web/test-site.ts'
import { callContext } from '../../settings.ts'
import { loader as bookmarks } from '../accounts/dashboard/bookmarks.tsx'
import { loader as dashboard } from '../accounts/dashboard/dashboard.tsx'
import { loader as submit } from '../accounts/dashboard/dashboard-submit.tsx'
import { loader as properties } from '../accounts/dashboard/own-properties.tsx'
import { loader as profile } from '../accounts/dashboard/profile.tsx'
import { loader as password } from '../accounts/security/change-password.tsx'
import { loader as addAgent } from '../agents/add-agent.tsx'
import { loader as agencies } from '../agents/agencies.tsx'
import { loader as agency } from '../agents/agency.tsx'
import { loader as agent } from '../agents/agent.tsx'
import { loader as agents } from '../agents/agents.tsx'
import { loader as editAgent } from '../agents/edit-agent.tsx'
import { demoCompany } from '../company/rules/demo-company.ts'
import { loader as compare } from '../saved/compare.tsx'
import { middleware } from './samples-only.tsx'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

// biome-ignore lint/suspicious/noExplicitAny: each loader has arguments of its own
type Loader = (args: any) => unknown

/** What stands before the loaders of the layouts and the checkout. */
const samplesOnly: Loader = (args) => middleware[0]!(args, async () => new Response())

/** What the page answers: a status, or where it sends somebody who is not signed in. */
async function answerOf(loader: Loader) {
  const context = new RouterContextProvider()
  context.set(callContext, testCall(site))
  const url = new URL('http://localhost/page')
  try {
    return { data: await loader({ context, request: new Request(url), url, params: { id: '1' } }) }
  } catch (thrown) {
    if (thrown instanceof Response) return { to: thrown.headers.get('Location') }
    return { status: (thrown as { init: { status: number } }).init.status }
  }
}
const setSample = (sample: boolean) =>
  site.store.change((tx) => putSetting(tx, 'company', { ...demoCompany, name: 'Tidewater', sample }))

describe('where a company shows no samples', () => {
  beforeAll(() => setSample(false))

  test.each<[string, Loader]>([
    ['the layouts and the checkout', samplesOnly],
    ['the agents', agents],
    ['an agent', agent],
    ['the agencies', agencies],
    ['an agency', agency],
  ])('there is no page of %s', async (_, loader) => {
    expect(await answerOf(loader)).toEqual({ status: 404 })
  })

  test.each<[string, Loader]>([
    ['the dashboard', dashboard],
    ['the properties', properties],
    ['the profile', profile],
    ['the form', submit],
    ['the password', password],
    ['the form of a new agent', addAgent],
    ['the form of an agent', editAgent],
  ])('%s of an account asks whoever is not signed in for the login', async (_, loader) => {
    expect(await answerOf(loader)).toEqual({ to: expect.stringMatching(/^\/login\?/) })
  })

  test('nothing is compared that nobody has chosen', async () => {
    expect(await answerOf(compare)).toMatchObject({ data: { homes: [], samples: false } })
  })

  test('nothing is bookmarked that nobody has saved', async () => {
    expect(await answerOf(bookmarks)).toEqual({ data: { rows: [] } })
  })
})

test('a company with samples has them all', async () => {
  await setSample(true)
  expect(await answerOf(samplesOnly)).toEqual({ data: undefined })
  expect(await answerOf(dashboard)).toMatchObject({ data: { sample: expect.anything() } })
  expect(await answerOf(compare)).toMatchObject({ data: { samples: true } })
  expect(await answerOf(agents)).toMatchObject({ data: { samples: expect.arrayContaining([expect.anything()]) } })
})
