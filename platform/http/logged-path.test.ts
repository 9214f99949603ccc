import { expect, test } from 'vitest'
import { loggedPath } from './logged-path.ts'

test.each([
  ['/visit/abc.def.ghi-j', '/visit/...'],
  ['/fr/visit/abc.def.data', '/fr/visit/...'],
  ['/visit', '/visit'],
  ['/visit-times/home', '/visit-times/home'],
  ['/fr/visits/a', '/fr/visits/a'],
  ['/api/visit', '/api/visit'],
])('%s is kept as %s', (path, kept) => {
  expect(loggedPath(path)).toBe(kept)
})
