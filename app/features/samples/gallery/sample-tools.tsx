import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { t, tc } from '../../../core/language/translate.ts'
import { formatDecimal, formatNumber, formatPrice } from '../../../core/money.ts'
import { galleryPaths } from '../../../gallery-paths.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { CloseButton, Dialog } from '../../../ui/dialog/dialog.tsx'
import { ChipRadio, chipsClass } from '../../../ui/form/chip.tsx'
import { CheckField } from '../../../ui/form/field.tsx'
import { RangeSlider } from '../../../ui/form/range-slider.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { useHydrated } from '../../../ui/hydrated.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import select from '../../browse/shared/sort-select.module.css'
import {
  amenities,
  amenityLabel,
  bedroomsLabel,
  laundries,
  laundryLabel,
  type SampleSortName,
  sortLabel,
} from '../shared/sample-labels.ts'
import { isChosen, sampleFormId, useSampleForm } from './sample-filters.tsx'
import {
  bathroomChoices,
  bedroomChoices,
  chosenParams,
  classicalSorts,
  countFilters,
  priceScale,
  sidebarSorts,
} from './sample-search.ts'
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

interface LineProps {
  layoutSwitch: 'grid' | 'list' | 'neither'
  /** The number of results of the advanced filter, updated on each choice; none while nothing is chosen. */
  count: number | null
  onCount: (query: string) => void
}

/** Search, sort, advanced filter and layout switch in one line (spec 2.10, classical property list). */
export function SampleSearchLine({ layoutSwitch, count, onCount }: LineProps) {
  const { params, ref, onSubmit } = useSampleForm()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const [open, setOpen] = useState(false)
  const title = useId()
  const chosen = countFilters(params) - (params.get('q') ? 1 : 0)

  function show(query: string) {
    setOpen(false)
    navigate(`?${query}`, { preventScrollReset: true })
  }

  return (
    <div className={styles.line}>
      <form ref={ref} id={sampleFormId} className={styles.search} onSubmit={onSubmit}>
        {[...params].map(([name, value]) =>
          ownNames.includes(name) ? null : <input key={`${name} ${value}`} type="hidden" name={name} value={value} />,
        )}
        <Icon name="search" />
        <input
          type="search"
          name="q"
          aria-label={t('Search')}
          placeholder={t('Name, street or city')}
          defaultValue={params.get('q') ?? ''}
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
        />
      </form>
      <SampleSort sorts={classicalSorts} />
      <Button
        variant="line"
        className={classes('script-only', styles.advanced)}
        aria-haspopup="dialog"
        onClick={() => {
          onCount(params.toString())
          setOpen(true)
        }}
      >
        <Icon name="adjustments-horizontal" />
        <span>{chosen ? t('Advanced filter · {count}', { count: chosen }) : t('Advanced filter')}</span>
      </Button>
      <LayoutSwitch current={layoutSwitch} />
      {!hydrated && (
        <details className={classes('no-script', styles.plain)}>
          <summary>{t('Advanced filter')}</summary>
          <AdvancedFields titleId={`${title}-plain`} count={count} />
        </details>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} labelledBy={title} className={styles.dialog}>
        <AdvancedFields titleId={title} count={count} onCount={onCount} onShow={show} onClose={() => setOpen(false)} />
      </Dialog>
    </div>
  )
}

/** The line's own parameters; all others come from the advanced filter and are preserved. */
const ownNames = ['q', 'sort', 'page']

interface AdvancedProps {
  titleId: string
  /** The number of results, or none while nothing is chosen. */
  count: number | null
  onCount?: (query: string) => void
  onShow?: (query: string) => void
  onClose?: () => void
}

/** Every control of the advanced filter (spec 9). The values of the search line are preserved. */
function AdvancedFields({ titleId, count, onCount, onShow, onClose }: AdvancedProps) {
  const [params] = useSearchParams()
  const [share, setShare] = useState(() => shareFrom(params))

  function queryOf(form: HTMLFormElement) {
    return chosenParams(new FormData(form)).toString()
  }

  return (
    <form
      className={styles.form}
      autoComplete="off"
      onChange={({ currentTarget }) => onCount?.(queryOf(currentTarget))}
      onSubmit={(event) => {
        if (!onShow) return
        event.preventDefault()
        onShow(queryOf(event.currentTarget))
      }}
    >
      <input type="hidden" name="q" value={params.get('q') ?? ''} />
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 id={titleId}>{t('Advanced filter')}</h2>
          {onClose && <CloseButton onClick={onClose} />}
        </div>
        <div className={styles.price}>
          <p className={styles.label}>
            <span>{t('Price, up to')}</span>
            <b>{formatDecimal(share, 2)}</b>
          </p>
          <RangeSlider
            label={t('Price, up to')}
            name="upto"
            min={0}
            max={priceScale.max}
            step={priceScale.step}
            value={share}
            valueText={t('{share}: {price}', { share: formatNumber(share), price: dollarsOf(share) })}
            onChange={setShare}
          />
          <p className={styles.ends}>
            <span>0</span>
            <span>{dollarsOf(share)}</span>
            <span>100</span>
          </p>
        </div>
        <div className={styles.pair}>
          <Choices
            label={t('Bedrooms')}
            name="bedrooms"
            options={bedroomChoices}
            labelOf={bedroomsLabel}
            any
            params={params}
          />
          <Choices label={t('Bathrooms')} name="bathrooms" options={bathroomChoices} any params={params} />
        </div>
        <div className={`${styles.section} ${styles.pair}`}>
          <Switch label={t('Hot Deals')} name="hot" value="1" defaultChecked={params.has('hot')} />
          <Switch label={t('Pet Friendly')} name="pets" value="1" defaultChecked={params.has('pets')} />
        </div>
        <Choices
          label={t('Laundry')}
          name="laundry"
          options={laundries}
          labelOf={(laundry) => laundryLabel[laundry]}
          any
          params={params}
          className={styles.section}
        />
        <fieldset className={styles.section}>
          <legend className={styles.label}>{t('Amenities')}</legend>
          <div className={styles.amenities}>
            {amenities.map((amenity) => (
              <CheckField
                key={amenity}
                label={amenityLabel[amenity]}
                name="amenity"
                value={amenity}
                defaultChecked={isChosen(params, 'amenity', amenity)}
              />
            ))}
          </div>
        </fieldset>
        <Choices
          label={t('Sort')}
          name="sort"
          options={classicalSorts}
          labelOf={(sort) => sortLabel[sort]}
          params={params}
          className={styles.section}
        />
      </div>
      <div className={styles.footer}>
        <Button variant="line" className="script-only" onClick={() => onShow?.('')}>
          {t('Clear all')}
        </Button>
        <Button type="submit">
          <span aria-live="polite">{showText(count)}</span>
        </Button>
      </div>
    </form>
  )
}

interface ChoicesProps<Option extends string> {
  label: string
  name: string
  options: readonly Option[]
  labelOf?: (option: Option) => string
  /** No choice is required; otherwise the first is selected. */
  any?: boolean
  params: URLSearchParams
  className?: string
}

function Choices<Option extends string>({
  label,
  name,
  options,
  labelOf = String,
  any = false,
  params,
  className,
}: ChoicesProps<Option>) {
  const id = useId()
  const chosen = params.get(name) ?? (any ? '' : options[0])
  return (
    <fieldset className={className} aria-labelledby={id}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      <div className={chipsClass}>
        {(any ? (['', ...options] as const) : options).map((option) => (
          <ChipRadio key={option} name={name} value={option} defaultChecked={option === chosen}>
            {option ? labelOf(option) : tc('number', 'Any')}
          </ChipRadio>
        ))}
      </div>
    </fieldset>
  )
}

function shareFrom(params: URLSearchParams) {
  const share = Number.parseFloat(params.get('upto') ?? '')
  return share >= 0 && share <= priceScale.max ? share : priceScale.max
}

/** The price at a slider step. */
function dollarsOf(share: number) {
  if (share >= priceScale.max) return t('Any price')
  return t('{rent} to rent, {sale} to buy', {
    rent: formatPrice(share * priceScale.rent),
    sale: formatPrice(share * priceScale.sale),
  })
}

function showText(count: number | null) {
  return t('{count, plural, one {Show # result} other {Show # results}}', { count: count ?? 142 })
}
