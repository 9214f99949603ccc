import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestSite, type TestSite } from '../web/test-site.ts'
import { paths } from './core/paths.ts'
import { openTestPages } from './test-pages.ts'

// The posts are files that the build reads.
vi.mock('./posts.server.ts', () => ({ posts: [], findPost: () => undefined, listPosts: () => [] }))

let site: TestSite
let pages: Awaited<ReturnType<typeof openTestPages>>
beforeAll(async () => {
  site = await openTestSite()
  pages = await openTestPages(site as never)
}, 180_000)
afterAll(() => site.close())

const withToken = [
  paths.resetPassword,
  paths.openSignInLink,
  paths.confirmAccount,
  paths.confirmEmail,
  paths.staffInvitation,
  paths.agentInvitation,
  paths.alertConfirm,
  paths.alertManage,
  paths.alertStop,
  paths.manage,
]

test.each([
  ...withToken.flatMap((path) => [`${path}?token=a.b.c`, `/fr${path}?token=a.b.c`, `${path}.data?token=a.b.c`]),
  `${paths.login}?${new URLSearchParams({ next: `${paths.confirmEmail}?token=a.b.c` })}`,
  '/visit/a.b.c',
  '/fr/visit/a.b.c',
])('%s is kept by no cache, and no page that it leads to learns its address', async (path) => {
  const { headers } = await pages.load(path, {})
  expect([headers.get('Cache-Control'), headers.get('Referrer-Policy')]).toEqual(['private, no-store', 'no-referrer'])
})

test('a page without a secret is as it was', async () => {
  const { headers } = await pages.load(paths.resetPassword, {})
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
})

test.each([
  '/compare-property.csv?ids=open-0',
  '/compare-property.csv?ids=none',
  '/fr/compare-property.csv?ids=open-0',
])('%s has the headers that every answer has, and a request id', async (path) => {
  const { headers } = await pages.load(path, {})
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('X-Request-Id')).toMatch(/^[\w-]{12}$/)
  expect(headers.get('Content-Type')).toMatch(/^text\/(csv|plain); charset=utf-8$/)
})
