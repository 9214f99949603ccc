import styles from './tide-line.module.css'

/** Width and height of the drawing. */
const width = 52
const height = 16

/** Figures of equal steps in time as a small line with its area; the number itself stands beside it. */
export function TideLine({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null
  const highest = Math.max(...values, 1)
  const points = values.map((value, place) => {
    const x = (place / (values.length - 1)) * width
    const y = height - 1.5 - (value / highest) * (height - 4)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  const line = `M${points.join('L')}`
  return (
    <svg className={styles.line} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path className={styles.area} d={`${line}V${height}H0Z`} />
      <path className={styles.edge} d={line} />
    </svg>
  )
}
