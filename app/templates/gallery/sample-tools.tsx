import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { t } from '../../../domain/language/translate.ts'
import select from '../../components/property/sort-select.module.css'
import { galleryPaths } from '../../gallery-paths.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { useHydrated } from '../../ui/hydrated.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { sampleFormId } from './sample-filters.tsx'
import { useSampleForm } from './sample-form.ts'
import { type SampleSortName, sortLabel } from './sample-labels.ts'
import { countFilters, sidebarSorts } from './sample-search.ts'
import styles from './sample-tools.module.css'

/** The order of the list; it belongs to the form of the filters. */
export function SampleSort({ sorts = sidebarSorts }: { sorts?: readonly SampleSortName[] }) {
  const { params, send } = useSampleForm()
  return (
    <>
      <label className={classes(select.sort, 'no-print')}>
        <span className="hidden-text">{t('Sort')}</span>
        <select
          name="sort"
          form={sampleFormId}
          defaultValue={params.get('sort') ?? sorts[0]}
          onChange={(event) => send(event.currentTarget.form)}
          autoComplete="off"
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortLabel[sort]}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" form={sampleFormId} variant="line" size="small" className="no-script">
        {t('Sort')}
      </Button>
    </>
  )
}

/** Links to the grid and to the full list (spec 2.10). */
export function LayoutSwitch({ current }: { current: 'grid' | 'list' | 'neither' }) {
  return (
    <nav className={styles.switch} aria-label={t('Layout')}>
      <Link
        to={galleryPaths.results.grid}
        aria-label={t('Grid')}
        aria-current={current === 'grid' ? 'page' : undefined}
      >
        <Icon name="layout-grid" />
      </Link>
      <Link
        to={galleryPaths.results.listFull}
        aria-label={t('List')}
        aria-current={current === 'list' ? 'page' : undefined}
      >
        <Icon name="list" />
      </Link>
    </nav>
  )
}

interface PanelProps {
  /** Initially open on screens wider than 991 px (spec 9). */
  openWhenWide?: boolean
  /** Beside the list on a wide screen. */
  beside?: boolean
  children: ReactNode
}

const wide = '(min-width: 992px)'
/** Runs while the page is parsed, so that nothing shifts afterwards. */
const openIfWide = `document.currentScript.previousElementSibling.open=matchMedia('${wide}').matches`

/** The panel of Open Filter Option and Close Filter (spec 2.10), with or without JavaScript. */
export function FilterPanel({ openWhenWide = false, beside = false, children }: PanelProps) {
  const [params] = useSearchParams()
  const panel = useRef<HTMLDetailsElement>(null)
  const hydrated = useHydrated()
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it was when the panel was rendered first
  useLayoutEffect(() => {
    // In the first page the script below has set it, and the visitor may have changed it since.
    if (openWhenWide && hydrated && panel.current) panel.current.open = matchMedia(wide).matches
  }, [openWhenWide])
  return (
    <>
      <details
        ref={panel}
        className={classes(styles.panel, beside && styles.beside)}
        open={!beside && !openWhenWide && countFilters(params) > 0}
        suppressHydrationWarning
      >
        <summary className={styles.toggle}>
          <span className={styles.closedText}>
            <Icon name="adjustments-horizontal" />
            {t('Open Filter Option')}
          </span>
          <span className={styles.openText}>
            <Icon name="x" />
            {t('Close Filter')}
          </span>
        </summary>
        {children}
      </details>
      {openWhenWide && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; its hash stands in the policy
        <script dangerouslySetInnerHTML={{ __html: openIfWide }} />
      )}
    </>
  )
}
