import { type ComponentProps, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../../../core/language/translate.ts'
import { type PropertySearch, tidy } from '../../../../core/listing/search/property-search.ts'
import { listingsPath } from '../../../../core/listing/search/search-path.ts'
import { formatNumber } from '../../../../core/money.ts'
import { classes } from '../../../../ui/classes.ts'
import { chipClass } from '../../../../ui/form/chip.tsx'
import { TextField } from '../../../../ui/form/field.tsx'
import { useAfterHydration } from '../../../../ui/hydrated.ts'
import { changeSearch, type SearchChange } from '../../shared/search-changes.ts'
import styles from './filters.module.css'

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'className' | 'onChange' | 'onToggle'> {
  type: 'checkbox' | 'radio'
  label: string
  /** What the choice would bring. Without homes it is disabled, unless it is chosen. */
  count?: number
  checked: boolean
  /** Called with false when a checkbox is cleared, and when a chosen radio button is pressed again. */
  onToggle: (checked: boolean) => void
}

/** A checkbox or a radio button of the filters as a row, with its count at the right. */
export function ChoiceRow({ label, count, ...input }: ChoiceProps) {
  const id = useId()
  const { className, ...props } = choiceProps(id, count, input)
  return (
    <label className={classes(styles.row, className)}>
      <input {...props} className={`on-surface edged press ${input.type === 'radio' ? 'round dot' : 'r-xs tick'}`} />
      <span id={`${id}-label`}>{label}</span>
      <FilterCount of={count} id={`${id}-count`} />
    </label>
  )
}

/** A radio button of the filters as a tile, with its count and the word for it below. */
export function ChoiceTile({ label, count, ...input }: ChoiceProps) {
  const id = useId()
  const { className, ...props } = choiceProps(id, count, input)
  return (
    <label className="stack relative">
      <input {...props} className={styles.input} />
      <span className={styles.face}>
        <b id={`${id}-label`}>{label}</b>
        <FilterCount of={count} id={`${id}-count`} named={styles.tileCount} />
      </span>
    </label>
  )
}

/** The name of a choice is its label alone; the count is its description. */
function choiceProps(id: string, count: number | undefined, input: Omit<ChoiceProps, 'label' | 'count'>) {
  const { onToggle, ...rest } = input
  const { type, checked } = input
  const disabled = rest.disabled ?? (count === 0 && !checked)
  return {
    ...rest,
    disabled,
    className: disabled && styles.empty,
    'aria-labelledby': `${id}-label`,
    'aria-describedby': count === undefined ? undefined : `${id}-count`,
    onChange: ({ target }: { target: HTMLInputElement }) => onToggle(target.checked),
    onClick: () => type === 'radio' && checked && onToggle(false),
  }
}

interface LinkProps {
  label: string
  count?: number
  chosen: boolean
  /** The present search, and what the chip changes. */
  search: PropertySearch
  change: SearchChange
  onChoose: (change: SearchChange) => void
  /** In the sheet a button, which only changes the choice; in the page a link, which works without JavaScript. */
  as: 'link' | 'button'
}

/** A chip that fills a field: a city, a day. A second press empties it. */
export function FillingChip({ label, count, chosen, search, change, onChoose, as }: LinkProps) {
  const content = (
    <>
      {label}
      <FilterCount of={count} />
    </>
  )
  if (count === 0 && !chosen) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a link that brings nothing has no address
      <span role="link" aria-disabled="true" tabIndex={-1} className={classes(chipClass(), styles.off)}>
        {content}
      </span>
    )
  }
  if (as === 'button') {
    return (
      <button type="button" className={chipClass({ chosen })} aria-pressed={chosen} onClick={() => onChoose(change)}>
        {content}
      </button>
    )
  }
  return (
    <Link
      to={listingsPath(changeSearch(search, change))}
      className={chipClass({ chosen })}
      aria-current={chosen || undefined}
      preventScrollReset
      rel="nofollow"
    >
      {content}
    </Link>
  )
}

interface Props {
  of?: number
  id?: string
  /** The class of a count that says "7 homes" to everybody. */
  named?: string
}

/** How many homes a choice would bring: a muted figure, read out as "7 homes". */
export function FilterCount({ of: count, id, named }: Props) {
  if (count === undefined) return null
  const read = t('{count, plural, one {# home} other {# homes}}', { count })
  if (named)
    return (
      <span id={id} className={named}>
        {read}
      </span>
    )
  return (
    <span id={id} className={styles.count}>
      <span aria-hidden="true">{formatNumber(count)}</span>
      <span className="hidden-text">{read}</span>
    </span>
  )
}

interface FilterTextProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  /** What is searched for: the text in its one spelling. */
  value: string
  onType: (text: string) => void
}

/** Text as it is typed, spaces too. Another search takes its place, unless the text is another spelling of it. */
export function FilterText({ value, onType, ...rest }: FilterTextProps) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const field = useRef<HTMLInputElement>(null)
  // What was typed before hydration, whose search the form asks for: its spaces and the caret stay.
  useAfterHydration(() => field.current && setText(field.current.value))
  if (seen !== value) {
    setSeen(value)
    if (tidy(text) !== value) setText(value)
  }
  return (
    <TextField
      {...rest}
      ref={field}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onType(target.value)
      }}
      enterKeyHint="search"
      autoComplete="off"
    />
  )
}
