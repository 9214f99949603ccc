import { Link, useLocation } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { galleryPaths } from '../../../gallery-paths.ts'
import styles from './gallery-strip.module.css'
import { detailLayouts, homeLayouts, resultsLayouts } from './layouts.ts'

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
