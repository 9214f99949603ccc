import { expect, test } from 'vitest'
import { agentsOf, findAgency, findAgent, listAgencies, listAgents } from './people-lookup.ts'

test.each([
  ['1', 'Josée LeBlanc'],
  ['12', 'Yvonne Doiron'],
  ['999', 'Meera Pillai'],
  ['-1', 'Meera Pillai'],
  ['1e0', 'Meera Pillai'],
  ['__proto__', 'Meera Pillai'],
  [undefined, 'Meera Pillai'],
])('the agent of /agent-page/%s', (id, name) => {
  expect(findAgent(id).name).toBe(name)
})

test('an unknown agency falls back to a default name', () => {
  expect(findAgency('3').name).toBe('Agence Petitcodiac')
  expect(findAgency('77').name).toBe('Bend Realty')
  expect(findAgency('abc').name).toBe('Bend Realty')
})

test('the location finds agencies by a part of their city', () => {
  expect(listAgencies('').length).toBe(6)
  expect(listAgencies(' SHÉD').map(({ name }) => name)).toEqual(['Shore & Spruce', 'Cap-Brûlé Homes'])
  expect(listAgencies('Halifax')).toEqual([])
})

test("every agent has an agency, and each agency's count is right", () => {
  expect(listAgents().every(({ agency }) => agency !== '')).toBe(true)
  expect(listAgencies('').map(({ id, agents }) => [agentsOf(id).length, agents])).toEqual([
    [2, 2],
    [5, 5],
    [2, 2],
    [1, 1],
    [1, 1],
    [1, 1],
  ])
})
