import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { paths } from '../domain/paths.ts'
import routes from './routes.ts'

/** The feed is answered by the server (server/app.ts). */
const ofServer: string[] = [paths.feed]

test('every address of the site has a screen, or the server answers it', () => {
  const missing = Object.values(paths).filter((path) => !hasScreen(path) && !ofServer.includes(path))
  expect(missing).toEqual([])
})

function hasScreen(path: string) {
  // An address like those of the page, without what may be left out.
  const address = path.replaceAll(/\/:\w+\?/g, '').replaceAll(':', '')
  const matched = matchRoutes(routes as unknown as RouteObject[], address)?.at(-1)
  return matched !== undefined && matched.route.path !== '*'
}
