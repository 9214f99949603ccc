import { expect, test } from 'vitest'
import { galleryName, galleryPaths } from './gallery-paths.ts'

test('every sample layout has its own address, which finds it', () => {
  const all = Object.values(galleryPaths).flatMap((family) => Object.values<string>(family))
  expect(all.join(' ')).toMatchInlineSnapshot(
    `"/grid-layout-with-sidebar /grid-layout-with-map /grid /classical-property /classical-layout-with-sidebar /classical-layout-with-map /list-layout-new /list-layout-new-2 /list-layout-with-map /list-layout-full /listings-list-with-sidebar /half-map /half-map-2 /single-property-2 /single-property-3 /single-property-4 /home-2 /home-3 /home-4 /home-5 /home-6 /home-7 /home-8 /home-9 /home-10 /home-11 /video /map /component"`,
  )
  expect(new Set(all).size).toBe(all.length)
  expect(galleryName('homes', '/home-11')).toBe('home11')
  expect(galleryName('results', '/half-map-2/')).toBe('halfMap2')
})
