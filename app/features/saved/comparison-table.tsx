import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t, tc } from '../../core/language/translate.ts'
import { offerBadge } from '../../core/listing/fields/choices.ts'
import { formatPrice } from '../../core/money.ts'
import { paths } from '../../core/paths.ts'
import { textLinkClass } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Tag } from '../../ui/mark/tag.tsx'
import { ResponsiveImage } from '../../ui/page/responsive-image.tsx'
import type { ComparedHome } from './compare-data.ts'
import styles from './comparison-table.module.css'
import { type Comparison, comparisonColumns, type Group, type Row } from './rules/comparison.ts'
import { type Fact, factText } from './rules/comparison-rows.ts'

interface Props {
  /** At most three. */
  homes: ComparedHome[]
  comparison: Comparison
  /** The address of the page without this home. */
  pathWithout: (id: string) => string
  onRemove: (id: string) => void
  /** Below the rows of the group Where. */
  underWhere: ReactNode
}

/**
 * Homes side by side in groups of rows. A dot and heavier values mark rows that differ; the switch hides the others. Rows
 * without a value, or with a No of all, are folded into sentences, with or without JavaScript.
 */
export function ComparisonTable({ homes, comparison, pathWithout, onRemove, underWhere }: Props) {
  const { groups } = comparison
  const free = Array.from({ length: comparisonColumns - homes.length }, (_, place) => `free-${place}`)
  const rows = groups.flatMap((group) => group.rows)
  return (
    <>
      <table className={styles.table}>
        <caption className="hidden-text">
          {t('Homes compared on {count, plural, one {# point} other {# points}}', { count: rows.length })}
        </caption>
        <thead>
          <tr className={styles.row}>
            <td className={styles.corner}>
              <Switch label={t('Only differences')} disabled={homes.length < 2} className="no-print" />
              {homes.length > 1 && <p className={styles.key}>{t('A dot marks what differs')}</p>}
            </td>
            {homes.map((home) => (
              <th key={home.id} scope="col" abbr={home.name} className={styles.head}>
                <ComparisonHead home={home} removedPath={pathWithout(home.id)} onRemove={() => onRemove(home.id)} />
              </th>
            ))}
            {free.map((place) => (
              <td key={place} className={styles.head}>
                <AddHome />
              </td>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.id} className={classes(styles.group, !group.rows.some(isDiffering) && styles.alike)}>
            {groups.length > 1 && <GroupHead group={group} />}
            {group.rows.map((row) => (
              <ComparisonRow key={row.id} row={row} homes={homes} free={free.length} />
            ))}
            {group.id === 'where' && (
              <tr className={styles.under}>
                <td colSpan={comparisonColumns + 1}>{underWhere}</td>
              </tr>
            )}
          </tbody>
        ))}
        {!rows.some(isDiffering) && (
          <tbody>
            <tr className={styles.equal}>
              <td colSpan={comparisonColumns + 1}>{t('These homes say the same on every point.')}</td>
            </tr>
          </tbody>
        )}
      </table>
      <ComparisonFolded homes={homes} comparison={comparison} />
    </>
  )
}

function isDiffering({ differs }: Row) {
  return differs
}

function GroupHead({ group: { label, hint } }: { group: Group }) {
  return (
    <tr>
      <th scope="rowgroup" colSpan={comparisonColumns + 1} className={styles.groupHead}>
        {label}
        {hint && <small>{hint}</small>}
      </th>
    </tr>
  )
}

interface ComparisonFoldedProps {
  homes: ComparedHome[]
  comparison: Pick<Comparison, 'none' | 'untold'>
}

/** The rows that tell no difference and no value, in a sentence each, which unfold. */
function ComparisonFolded({ homes, comparison: { none, untold } }: ComparisonFoldedProps) {
  const rows = [...none, ...untold]
  if (rows.length === 0) return null
  return (
    <details className={styles.folded}>
      <summary>
        <span>
          <span>{none.length > 0 && noneText(homes.length, labelsOf(none))}</span>{' '}
          <span>
            {untold.length > 0 && t('Not stated of any of these homes: {points}.', { points: labelsOf(untold) })}
          </span>
        </span>
        <span className={styles.expand}>
          <Icon name="chevron-down" />
          {t('{count, plural, one {Show # row} other {Show # rows}}', { count: rows.length })}
        </span>
      </summary>
      <table className={styles.table}>
        <ColumnNames homes={homes} />
        <tbody>
          {rows.map((row) => (
            <ComparisonRow key={row.id} row={row} homes={homes} />
          ))}
        </tbody>
      </table>
    </details>
  )
}

function noneText(count: number, points: string) {
  if (count === 1) return t('It has none of these: {points}.', { points })
  if (count === 2) return t('Neither of the two has these: {points}.', { points })
  return t('None of the three has these: {points}.', { points })
}

function labelsOf(rows: Row[]) {
  return rows.map(({ label }) => label).join(', ')
}

/** For screen readers: the pictures above serve as the visible header. */
function ColumnNames({ homes }: { homes: ComparedHome[] }) {
  return (
    <thead className="hidden-text">
      <tr>
        <td />
        {homes.map((home) => (
          <th key={home.id} scope="col" lang={home.lang}>
            {home.name}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface ComparisonHeadProps {
  home: ComparedHome
  /** The address of the comparison without it. */
  removedPath: string
  onRemove: () => void
}

/**
 * The head of a column: picture with its remove control, price, name and place. HTML allows no heading inside `<th>`.
 */
function ComparisonHead({ home, removedPath, onRemove }: ComparisonHeadProps) {
  const { name, lang, offer, price, place, closed, path, image } = home
  return (
    <div className={styles.home}>
      <div className={styles.photo}>
        {image && <ResponsiveImage picture={image} sizes="(max-width: 991px) 30vw, 300px" />}
        <span className={styles.flag}>
          <Tag variant={closed ? 'closed' : offer}>{closed ?? offerBadge[offer]}</Tag>
        </span>
        <Link
          to={removedPath}
          className={classes(styles.remove, 'no-print')}
          aria-label={t('Remove {name}', { name })}
          preventScrollReset
          onClick={onRemove}
        >
          <Icon name="x" />
        </Link>
      </div>
      <p className={styles.price}>
        {formatPrice(price)}
        {offer === 'rent' && (
          <span>
            {' '}
            <small>{t('/month')}</small>
          </span>
        )}
      </p>
      <p className={styles.name} lang={lang}>
        <Link to={path}>{name}</Link>
      </p>
      <p className={styles.place}>
        <Icon name="map-pin" />
        {place}
      </p>
      <Link
        to={path}
        className={classes(textLinkClass, styles.view, 'no-print')}
        aria-label={t('View Property: {name}', { name })}
      >
        {t('View Property')}
        <Icon name="arrow-right" />
      </Link>
    </div>
  )
}

/** An empty column. */
function AddHome() {
  return (
    <Link to={paths.listings} className={classes(styles.add, 'no-print')}>
      <Icon name="plus" />
      {t('Add a property')}
    </Link>
  )
}

interface ComparisonRowProps {
  row: Row
  homes: ComparedHome[]
  /** Columns without a home. */
  free?: number
}

/** A fact of each home; the label stands over the values on a phone. */
function ComparisonRow({ row, homes, free = 0 }: ComparisonRowProps) {
  const { label, hint, facts, differs, total } = row
  return (
    <tr className={classes(styles.row, 'rule-top', differs ? styles.differs : styles.same, total && styles.total)}>
      <th scope="row" className={styles.label}>
        <span>
          {label}
          {differs && <span className="hidden-text"> {t('(differs)')}</span>}
          {hint && <small className={styles.hint}>{hint}</small>}
        </span>
      </th>
      {homes.map((home, column) => (
        <Value key={home.id} row={row} fact={facts[column]} best={row.bestColumns.includes(column)} />
      ))}
      {free > 0 && <td colSpan={free} />}
    </tr>
  )
}

function Value({ row, fact, best }: { row: Row; fact: Fact; best: boolean }) {
  const quiet = fact === undefined || fact === null || fact === false
  return (
    <td className={classes(styles.value, quiet && styles.quiet)}>
      {typeof fact === 'boolean' && <Icon name={fact ? 'check' : 'minus'} />}
      {fact === null ? (
        <>
          <span aria-hidden="true">–</span>
          <span className="hidden-text">{factText(fact)}</span>
        </>
      ) : (
        <span className={styles.words}>{factText(fact, row.words)}</span>
      )}
      {best && (
        <span className={styles.best}>
          {row.best === 'lowest'
            ? tc('of homes that are compared', 'Lowest')
            : tc('of homes that are compared', 'Nearest')}
        </span>
      )}
    </td>
  )
}
