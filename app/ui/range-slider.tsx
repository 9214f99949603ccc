import type { CSSProperties } from 'react'
import { classes } from './classes.ts'
import styles from './range-slider.module.css'

interface Props {
  label: string
  /** In a form that is sent. */
  name?: string
  min: number
  max: number
  step: number
  /** Beyond the ends it rests at the end. */
  value: number
  /** The value in words. */
  valueText: string
  className?: string
  onChange: (value: number) => void
}

/** A level one moves, filled up to its thumb. */
export function RangeSlider({ label, name, min, max, step, value, valueText, className, onChange }: Props) {
  const shown = Math.min(max, Math.max(min, value))
  return (
    <input
      type="range"
      className={classes(styles.slider, className)}
      name={name}
      aria-label={label}
      aria-valuetext={valueText}
      {...{ min, max, step }}
      value={shown}
      style={{ '--level': `${((shown - min) / (max - min)) * 100}%` } as CSSProperties}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  )
}
