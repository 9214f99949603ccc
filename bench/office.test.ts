import { expect, test } from 'vitest'
import { keyEndpoints, keylessEndpoints } from '../server/connections/key-access.ts'
import { screens, unmeasured } from './office-screens.ts'

/** Every endpoint of the office stands in one of these lists (`server/auth/authorisation.test.ts`). */
const ofOffice = [...Object.values(keyEndpoints), ...Object.values(keylessEndpoints)].flat()

test('the bench measures whatever the office reads, or says why not', () => {
  const paths = Object.values(screens).map((path) => `GET /api/${path.split('?')[0]}`)
  const missing = ofOffice.filter((endpoint) => {
    const pattern = new RegExp(`^${endpoint.replace(/:\w+/g, '[^/]+')}$`)
    return endpoint.startsWith('GET') && !(endpoint in unmeasured) && !paths.some((path) => pattern.test(path))
  })
  expect([...new Set(missing)]).toEqual([])
  expect(Object.keys(unmeasured).filter((endpoint) => !ofOffice.includes(endpoint))).toEqual([])
})
