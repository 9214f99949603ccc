import { Link, useLocation } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { galleryPaths } from '../../../gallery-paths.ts'
import styles from './gallery-strip.module.css'

/** The layouts of the sample lists (spec 2.10), by address. */
export interface ResultsLayout {
  name: string
  /** Cards, or rows with the picture left. */
  show: 'cards' | 'rows'
  columns: 1 | 2 | 3 | 4
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
  gridSidebar: layout(t('Grid with sidebar'), { width: 'wide', filters: 'left' }),
  gridMap: layout(t('Grid with map'), { columns: 2, width: 'wide', map: 'right' }),
  grid: layout(t('Grid'), { columns: 4, all: true, width: 'wide', filters: 'open bar', layoutSwitch: 'grid' }),
  classical: layout(t('Classical list'), { filters: 'advanced', layoutSwitch: 'neither' }),
  classicalSidebar: layout(t('Classical with sidebar'), { columns: 2, filters: 'right', featured: true }),
  classicalMap: layout(t('Classical with map'), { filters: 'advanced', map: 'top', layoutSwitch: 'neither' }),
  listNew: layout(t('List'), { show: 'rows', columns: 1 }),
  listNew2: layout(t('List in two columns'), { show: 'rows', columns: 2, all: true }),
  listMap: layout(t('List with map'), { show: 'rows', columns: 1, width: 'wide', map: 'right' }),
  listFull: layout(t('Full-width list'), {
    show: 'rows',
    columns: 1,
    all: true,
    width: 'wide',
    filters: 'advanced',
    layoutSwitch: 'list',
  }),
  listSidebar: layout(t('List with sidebar'), { show: 'rows', columns: 1, all: true, filters: 'left', featured: true }),
  halfMap: layout(t('Half map'), { columns: 2, width: 'full', map: 'left half' }),
  halfMap2: layout(t('Half map, list first'), { show: 'rows', columns: 1, width: 'full', map: 'right half' }),
}

/** The sample detail pages: layout of pictures and facts, and the default listing. */
export const detailLayouts = {
  property2: { name: t('Property with a mosaic'), form: 'mosaic', shows: '1' },
  property3: { name: t('Property side by side'), form: 'beside', shows: '5' },
  property4: { name: t('Property as a story'), form: 'story', shows: '6' },
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
  | 'shore'
  | 'tide'
  | 'dusk'
  | 'slider'
  | 'line'
  | 'featured'
  | 'cities'
  | 'types'
  | 'ledger'
  | 'film'
  | 'map'
export type HomeSection =
  | ('grid' | 'four' | 'rows' | 'slider' | 'ledger' | 'cities' | 'types')
  | ('services' | 'reviews' | 'owner' | 'packages' | 'questions' | 'team')

export const homeLayouts = {
  home2: home(t('Home with a split opening'), t('A place near the river'), 'shore', [
    'grid',
    'types',
    'reviews',
    'owner',
  ]),
  home3: home(t('Home with a slider'), t('Three homes at first sight'), 'slider', ['cities', 'rows', 'services']),
  home4: home(t('Home with a search line'), t('Where would you like to live?'), 'line', [
    'four',
    'reviews',
    'questions',
  ]),
  home5: home(t('Home on the shore'), t('Find a home on the shore'), 'tide', ['slider', 'services', 'cities', 'owner']),
  home6: home(t('Home with a team'), t('Rooms worth a visit'), 'dusk', ['ledger', 'team', 'reviews']),
  home7: home(t('Home with one listing'), t('One home this week'), 'featured', ['four', 'packages', 'owner']),
  home8: home(t('Home at dusk'), t('The light is on'), 'dusk', ['services', 'grid', 'questions']),
  home9: home(t('Home by city'), t('Choose your town'), 'cities', ['rows', 'reviews', 'packages']),
  home10: home(t('Home by type'), t('Choose what you need'), 'types', ['slider', 'team', 'owner']),
  home11: home(t('Home as a ledger'), t('Every home in one list'), 'ledger', ['grid', 'cities', 'questions', 'owner']),
  video: home(t('Home with a film'), t('The bay in motion'), 'film', ['grid', 'services', 'reviews']),
  map: home(t('Home with a map'), t('Homes on the map'), 'map', ['four', 'cities', 'reviews']),
} satisfies Record<string, HomeLayout>

function layout(name: string, facts: Partial<ResultsLayout>): ResultsLayout {
  return { name, show: 'cards', columns: 3, all: false, width: 'normal', filters: 'bar', ...facts }
}

function home(name: string, title: string, hero: HeroForm, sections: HomeSection[]): HomeLayout {
  return { name, title, hero, sections }
}

/** Links from each sample layout to the others. */
export function GalleryStrip() {
  const { pathname } = useLocation()
  return (
    <nav className={`wrap no-print ${styles.strip}`} aria-labelledby="sample-layouts">
      <h2 id="sample-layouts" className={styles.heading}>
        {t('Sample layouts')}
      </h2>
      {groups.map(([heading, links]) => (
        <div key={heading} className={styles.group}>
          <h3 className={styles.label}>{heading}</h3>
          <ul className={styles.links}>
            {links.map(([path, name]) => (
              <li key={path}>
                <Link to={path} aria-current={path === pathname ? 'page' : undefined}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

const groups: [heading: string, links: [path: string, name: string][]][] = [
  [t('Listings'), linksOf(galleryPaths.results, resultsLayouts)],
  [t('One property'), linksOf(galleryPaths.details, detailLayouts)],
  [t('Home'), linksOf(galleryPaths.homes, homeLayouts)],
  [t('Parts'), [[galleryPaths.component.component, t('Components')]]],
]

function linksOf<Name extends string>(family: Record<Name, string>, layouts: Record<Name, { name: string }>) {
  return (Object.keys(family) as Name[]).map((name): [string, string] => [family[name], layouts[name].name])
}
