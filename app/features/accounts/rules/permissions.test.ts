import { expect, test } from 'vitest'
import { roles } from './account.ts'
import { mayDo, type Permission, permissionNames, reachOf } from './permissions.ts'
import { isInOffice } from './role.ts'

/** `a`: all, `o`: own, `-`: not. In the order customer, agent, agency, reader, manager. */
const table: Record<Permission, string> = {
  'read-listings': '-ooaa',
  'read-messages': '-ooaa',
  'read-visits': '-ooaa',
  'change-messages': '-oo-a',
  'change-visits': '-oo-a',
  'offer-visits': '-oo-a',
  'enter-listings': '-oo-a',
  'confirm-listings': '-oo-a',
  'assign-agents': '--o-a',
  'manage-agents': '--o-a',
  'edit-own-page': '-oo--',
  'read-people': '-ooaa',
  'change-people': '----a',
  'read-office': '---aa',
  'change-office': '----a',
}

test.each(Object.entries(table))('%s: %s', (permission, expected) => {
  const reaches = roles.map((role) => reachOf(role, permission as Permission)?.[0] ?? '-')
  expect(reaches.join('')).toBe(expected)
})

test('the table is complete, and nobody without a role may do anything', () => {
  expect(Object.keys(table).sort()).toEqual([...permissionNames].sort())
  expect(permissionNames.filter((permission) => mayDo(undefined, permission))).toEqual([])
  expect(roles.filter(isInOffice)).toEqual(roles.filter((role) => mayDo(role, 'read-listings')))
})

test('a reader changes nothing', () => {
  expect(permissionNames.filter((permission) => mayDo('reader', permission))).toEqual([
    'read-listings',
    'read-messages',
    'read-visits',
    'read-people',
    'read-office',
  ])
})
