import { splitLanguage } from './core/paths.ts'
/** The sample layouts (spec 2.10) by family: three screens answer for many addresses. */
export const galleryPaths = {
  results: {
    gridSidebar: '/grid-layout-with-sidebar',
    gridMap: '/grid-layout-with-map',
    grid: '/grid',
    classical: '/classical-property',
    classicalSidebar: '/classical-layout-with-sidebar',
    classicalMap: '/classical-layout-with-map',
    listNew: '/list-layout-new',
    listNew2: '/list-layout-new-2',
    listMap: '/list-layout-with-map',
    listFull: '/list-layout-full',
    listSidebar: '/listings-list-with-sidebar',
    halfMap: '/half-map',
    halfMap2: '/half-map-2',
  },
  details: { property2: '/single-property-2', property3: '/single-property-3', property4: '/single-property-4' },
  homes: {
    home2: '/home-2',
    home3: '/home-3',
    home4: '/home-4',
    home5: '/home-5',
    home6: '/home-6',
    home7: '/home-7',
    home8: '/home-8',
    home9: '/home-9',
    home10: '/home-10',
    home11: '/home-11',
    video: '/video',
    map: '/map',
  },
  component: { component: '/component' },
} as const

/** The name under which one family of the gallery knows this address. */
export function galleryName<Family extends keyof typeof galleryPaths>(family: Family, pathname: string) {
  const known = Object.entries(galleryPaths[family]) as [keyof (typeof galleryPaths)[Family], string][]
  const found = known.find(([, path]) => path === splitLanguage(pathname).path.replace(/(?<=.)\/+$/, ''))
  return (found ?? known[0]!)[0]
}

/** A sample listing on one of the sample detail pages. */
export function samplePath(id: string, page: keyof typeof galleryPaths.details = 'property2') {
  return `${galleryPaths.details[page]}?id=${encodeURIComponent(id)}`
}

/** Where the Explore More links of agents and agencies lead (spec 2.1). */
export const exploreMorePath = galleryPaths.results.listSidebar
