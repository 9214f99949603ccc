import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { officeScreens, screensElsewhere, settingsScreens } from '../e2e/support/office-screens.ts'
import { settingsPath } from './core/office-paths.ts'
import { documentNames } from './features/company/rules/pages.ts'
import routes from './routes.ts'

interface Route {
  path?: string
  file: string
  children?: Route[]
}

const frame = 'frame/office/staff-frame.tsx'
const screens = (all: Route[]): string[] =>
  all.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...screens(children)])
const find = (all: Route[]): Route | undefined =>
  all.find(({ file }) => file === frame) ?? all.map(({ children = [] }) => find(children)).find(Boolean)
const staffRoutes = screens([find(routes as Route[])!])

/** The pattern of the route that answers an address. */
function routeOf(address: string) {
  const { pathname } = new URL(address, 'http://localhost')
  return matchRoutes(routes as unknown as RouteObject[], pathname)?.at(-1)?.route.path
}

const opened = [...Object.keys(officeScreens), ...settingsScreens.map((name) => settingsPath(name))]

test('every screen of the office is opened by a test of axe, 320 pixels and both languages', () => {
  const held = new Set([...opened.map(routeOf), ...Object.keys(screensElsewhere)])
  expect(staffRoutes.length).toBeGreaterThan(25)
  expect(staffRoutes.filter((path) => !held.has(path))).toEqual([])
})

test('the screens that other files open are routes of the office, and those files open them', () => {
  for (const [path, file] of Object.entries(screensElsewhere)) {
    expect(staffRoutes).toContain(path)
    const source = readFileSync(join(import.meta.dirname, '../e2e', file), 'utf8')
    expect(source, file).toMatch(/expectAccessible\w*Screen\(|axeViolations\(/)
  }
})

test('every document of Settings is opened', () => {
  expect(documentNames.map((name) => settingsPath(name)).filter((path) => !opened.includes(path))).toEqual([])
})
