import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { demoCompany } from '../../features/company/rules/demo-company.ts'
import { ErrorBoundary, shouldRevalidate } from './staff-frame.tsx'

test.each([
  ['manager', ['Today', 'Review', 'Settings']],
  ['agent', ['Today']],
] as const)(
  'a frame without data shows a %s their places without numbers, and a way to try again without script',
  (role, places) => {
    const visitor = { name: 'Zoé', email: '', role, language: 'en' }
    const element = <ErrorBoundary error={new Error('No answer')} params={{}} />
    const path = '/propertyadmin/statistics'
    const router = createMemoryRouter([{ id: 'root', loader: () => null, children: [{ path, element }] }], {
      initialEntries: [`${path}?days=7`],
      hydrationData: { loaderData: { root: { company: demoCompany, visitor } } },
    })
    const markup = renderToStaticMarkup(<RouterProvider router={router} />)
    for (const place of places) expect(markup).toContain(`title="${place}"`)
    expect(markup.includes('title="Settings"')).toBe(role === 'manager')
    expect(markup).not.toMatch(/<em>/)
    expect(markup).toContain('>Something went wrong</h1>')
    expect(markup).toContain('This screen could not be loaded. Nothing you have sent is lost.')
    expect(markup).toMatch(/<a [^>]*href="\/propertyadmin\/statistics\?days=7"[^>]*>Try again<\/a>/)
  },
)

test('what is typed is kept while the server refuses it, and is forgotten once it has taken it', () => {
  const stored = new Map([['typed staff@fundy.example note 1', '{"text 0":"Called her"}']])
  vi.stubGlobal('sessionStorage', { removeItem: (key: string) => stored.delete(key) })
  const formData = new FormData()
  formData.set('kept', 'staff@fundy.example note 1')
  const ask = (actionStatus?: number) => shouldRevalidate({ formData, actionStatus } as never)
  expect([ask(422), stored.size]).toEqual([false, 1])
  expect([ask(undefined), stored.size]).toEqual([true, 0])
  vi.unstubAllGlobals()
})
