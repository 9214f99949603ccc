import { expect, test } from 'vitest'
import { type BuiltChunk, findOfficeModules } from './office-chunks.ts'

function chunk(modules: string[], facts: Partial<BuiltChunk> = {}): BuiltChunk {
  const facadeModuleId = facts.isEntry ? modules[0]! : null
  return { isEntry: false, imports: [], dynamicImports: [], moduleIds: modules, ...facts, facadeModuleId }
}
const staff = '/site/app/features/staff/today/today.tsx'
const home = '/site/app/features/home/home.tsx'

test('the office may fetch what it likes, a page of visitors nothing of the office', () => {
  const office = chunk([staff], { isEntry: true, imports: ['shared.js'] })
  const shared = chunk(['/site/app/ui/button.tsx'])
  const visitors = chunk([home], { isEntry: true, imports: ['shared.js'] })
  expect(
    findOfficeModules(
      new Map([
        ['a.js', office],
        ['b.js', visitors],
        ['shared.js', shared],
      ]),
    ),
  ).toEqual([])
})

test.each(['imports', 'dynamicImports'] as const)('a chunk of both is found through its %s, however far', (how) => {
  const visitors = chunk([home], { isEntry: true, imports: ['shared.js'] })
  const shared = chunk(['/site/app/ui/button.tsx'], { [how]: ['merged.js'] })
  const merged = chunk(['/site/app/ui/list.tsx', staff])
  const chunks = new Map([
    ['b.js', visitors],
    ['shared.js', shared],
    ['merged.js', merged],
  ])
  expect(findOfficeModules(chunks)).toEqual([`merged.js: ${staff}`])
})
