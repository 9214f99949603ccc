import type { CSSProperties } from 'react'
import { classes } from '../classes.ts'
import { useHydrated } from '../hydrated.ts'
import styles from './range-slider.module.css'

interface Props {
  label: string
  /** A slider without a name needs JavaScript and is disabled until hydration. */
  name?: string
  min: number
  max: number
  step: number
  /** Clamped to the range. */
  value: number
  /** The value for screen readers. */
  valueText: string
  className?: string
  onChange: (value: number) => void
}

/** A slider whose track is filled up to the thumb. */
export function RangeSlider({ label, name, min, max, step, value, valueText, className, onChange }: Props) {
  const hydrated = useHydrated()
  const shown = Math.min(max, Math.max(min, value))
  return (
    <input
      type="range"
      className={classes(styles.slider, className)}
      name={name}
      disabled={!(name || hydrated)}
      aria-label={label}
      aria-valuetext={valueText}
      min={min}
      max={max}
      step={step}
      value={shown}
      style={{ '--level': `${((shown - min) / (max - min)) * 100}%` } as CSSProperties}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  )
}
