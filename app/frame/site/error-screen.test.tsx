import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ErrorScreen } from './error-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [true, 'Something went wrong on our side.'],
  [false, 'You are offline.'],
])('a page that fails while the browser is online (%s) says "%s"', (onLine, title) => {
  vi.stubGlobal('navigator', { onLine })
  const router = createMemoryRouter([{ path: '/', element: <ErrorScreen error={new TypeError('Failed to fetch')} /> }])
  expect(renderToStaticMarkup(<RouterProvider router={router} />)).toContain(`<h1>${title}</h1>`)
})
