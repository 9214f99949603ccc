/** The layouts of the sample lists (spec 2.10), by address. */
export interface ResultsLayout {
  name: string
  /** Cards in columns, rows with the picture left, `wide` rows with a text, or `small` rows in two columns. */
  show: 'cards' | 'rows' | 'wide' | 'small'
  /** Of the cards. */
  columns: 2 | 3 | 4
  /** All of them, or the first six (spec 2.10). */
  all: boolean
  width: 'normal' | 'wide' | 'full'
  /** Beside the list, a bar under the heading, or a search line with the advanced filter. */
  filters: 'left' | 'right' | 'bar' | 'open bar' | 'advanced'
  map?: 'right' | 'left half' | 'right half' | 'top'
  /** Three compact properties under the filters. */
  featured?: boolean
  /** Links to the grid and to the full list; this one is current. */
  layoutSwitch?: 'grid' | 'list' | 'neither'
}

export const resultsLayouts = {
  gridSidebar: layout('Grid with sidebar', { width: 'wide', filters: 'left' }),
  gridMap: layout('Grid with map', { columns: 2, width: 'wide', map: 'right' }),
  grid: layout('Grid', { columns: 4, all: true, width: 'wide', filters: 'open bar', layoutSwitch: 'grid' }),
  classical: layout('Classical list', { filters: 'advanced', layoutSwitch: 'neither' }),
  classicalSidebar: layout('Classical with sidebar', { columns: 2, filters: 'right', featured: true }),
  classicalMap: layout('Classical with map', { filters: 'advanced', map: 'top', layoutSwitch: 'neither' }),
  listNew: layout('List', { show: 'rows' }),
  listNew2: layout('List in two columns', { show: 'small', all: true }),
  listMap: layout('List with map', { show: 'rows', width: 'wide', map: 'right' }),
  listFull: layout('Full-width list', {
    ...{ show: 'wide', all: true, width: 'wide' },
    ...{ filters: 'advanced', layoutSwitch: 'list' },
  }),
  listSidebar: layout('List with sidebar', { show: 'rows', all: true, filters: 'left', featured: true }),
  halfMap: layout('Half map', { columns: 2, width: 'full', map: 'left half' }),
  halfMap2: layout('Half map, list first', { show: 'rows', width: 'full', map: 'right half' }),
}

/** The sample detail pages: layout of pictures and facts, and the default listing. */
export const detailLayouts = {
  property2: { name: 'Property with a mosaic', form: 'mosaic', shows: '1' },
  property3: { name: 'Property side by side', form: 'beside', shows: '5' },
  property4: { name: 'Property as a story', form: 'story', shows: '6' },
} as const

/** The sample home pages: the opening, and the sections in their order. */
interface HomeLayout {
  name: string
  /** Its heading. */
  title: string
  hero: HeroForm
  sections: HomeSection[]
}
type HeroForm =
  | ('split' | 'slider' | 'line' | 'beside' | 'mosaic' | 'featured')
  | ('dusk' | 'cities' | 'types' | 'ledger' | 'film' | 'map')
export type HomeSection =
  | ('grid' | 'four' | 'rows' | 'slider' | 'ledger' | 'cities' | 'types')
  | ('services' | 'reviews' | 'owner' | 'packages' | 'questions' | 'team')

export const homeLayouts = {
  home2: home('Home with a split opening', 'A place near the river', 'split', ['grid', 'types', 'reviews', 'owner']),
  home3: home('Home with a slider', 'Three homes at first sight', 'slider', ['cities', 'rows', 'services']),
  home4: home('Home with a search line', 'Where would you like to live?', 'line', ['four', 'reviews', 'questions']),
  home5: home('Home with a search card', 'Find a home on the shore', 'beside', [
    'slider',
    'services',
    'cities',
    'owner',
  ]),
  home6: home('Home with a mosaic', 'Rooms worth a visit', 'mosaic', ['ledger', 'team', 'reviews']),
  home7: home('Home with one listing', 'One home this week', 'featured', ['four', 'packages', 'owner']),
  home8: home('Home at dusk', 'The light is on', 'dusk', ['services', 'grid', 'questions']),
  home9: home('Home by city', 'Choose your town', 'cities', ['rows', 'reviews', 'packages']),
  home10: home('Home by type', 'Choose what you need', 'types', ['slider', 'team', 'owner']),
  home11: home('Home as a ledger', 'Every home in one list', 'ledger', ['grid', 'cities', 'questions', 'owner']),
  video: home('Home with a film', 'The bay in motion', 'film', ['grid', 'services', 'reviews']),
  map: home('Home with a map', 'Homes on the map', 'map', ['four', 'cities', 'reviews']),
} satisfies Record<string, HomeLayout>

function layout(name: string, facts: Partial<ResultsLayout>): ResultsLayout {
  return { name, show: 'cards', columns: 3, all: false, width: 'normal', filters: 'bar', ...facts }
}

function home(name: string, title: string, hero: HeroForm, sections: HomeSection[]): HomeLayout {
  return { name, title, hero, sections }
}
