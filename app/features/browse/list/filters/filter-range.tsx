import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { currentLanguage } from '../../../../core/language/language.ts'
import { t, tc } from '../../../../core/language/translate.ts'
import { searchProblems } from '../../../../core/listing/search/property-search.ts'
import { formatNumber } from '../../../../core/money.ts'
import { TextField } from '../../../../ui/form/field.tsx'
import styles from './filter-range.module.css'

interface Ends {
  min?: number
  max?: number
}

interface Props {
  /** The names of both fields in an address. */
  names: readonly [from: string, to: string]
  /** The range that is searched for. */
  value: Ends
  /** What the address had in the fields, if it could not be read, and why. */
  refused?: { texts: readonly [from: string, to: string]; problem: string }
  money?: boolean
  /** Reads the two fields; undefined for what is no range. */
  read: (params: URLSearchParams) => Ends | undefined
  /** Called while typing, with a range or, for two empty fields, undefined. */
  onType: (range: Ends | undefined) => void
}

/** From and To. A range that cannot be read is not searched for; a sentence says so once the fields are left. */
export function FilterRange({ names, value, refused, money, read, onType }: Props) {
  const id = useId()
  const [texts, setTexts] = useState(refused?.texts ?? textsOf(value))
  const [problem, setProblem] = useState(refused?.problem)
  const [seen, setSeen] = useState(() => keyOf(value))
  // The search changed otherwise: by a stated range, a chip, Back.
  if (seen !== keyOf(value)) {
    setSeen(keyOf(value))
    if (keyOf(readTexts(texts)) !== keyOf(value)) setTexts(textsOf(value))
    setProblem(undefined)
  }

  function readTexts([from, to]: readonly [string, string]) {
    return read(paramsOf(names, from, to)) ?? {}
  }

  function type(next: readonly [string, string]) {
    setTexts(next)
    const range = readTexts(next)
    const empty = !next[0].trim() && !next[1].trim()
    if (!empty && keyOf(range) === keyOf({})) return
    setProblem(undefined)
    onType(empty ? undefined : range)
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (currentTarget.contains(relatedTarget)) return
    tell()
  }

  /** Enter ends the typing as leaving the fields does. */
  function press({ key, nativeEvent }: KeyboardEvent) {
    if (key === 'Enter' && !nativeEvent.isComposing) tell()
  }

  function tell() {
    setProblem(searchProblems(paramsOf(names, ...texts))[0])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only learns that the typing has ended
    <div className={styles.range} onBlur={leave} onKeyDown={press}>
      {([tc('of a range', 'From'), tc('of a range', 'To')] as const).map((label, index) => (
        <TextField
          key={names[index]}
          label={label}
          name={names[index]}
          value={texts[index]}
          onChange={({ target }) => type(index ? [texts[0], target.value] : [target.value, texts[1]])}
          placeholder={t('Any')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          before={money && currentLanguage() === 'en' ? '$' : undefined}
          after={money && currentLanguage() === 'fr' ? '$' : undefined}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && `${id}-problem`}
          className={styles.field}
        />
      ))}
      {problem && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}

function paramsOf(names: Props['names'], from: string, to: string) {
  return new URLSearchParams([
    [names[0], from],
    [names[1], to],
  ])
}

function textsOf({ min, max }: Ends): readonly [string, string] {
  return [min ? formatNumber(min) : '', max === undefined ? '' : formatNumber(max)]
}

function keyOf({ min, max }: Ends) {
  return `${min || ''}-${max ?? ''}`
}
