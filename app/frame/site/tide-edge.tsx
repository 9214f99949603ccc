import styles from './tide-edge.module.css'

/** The upper edge of the footer: two tides a day with unequal highs, each high water marked. */
export function TideEdge() {
  return (
    <div className={styles.tide} aria-hidden="true">
      <svg className={styles.edge} viewBox="0 0 1440 92" preserveAspectRatio="none" aria-hidden="true">
        <path
          fill="currentColor"
          d="M0 29.2C20 23.8 40 18.5 60 19S100 25.7 120 32.1S160 50.9 180 57.7S220 71.7 240 72.9S280 69.7 300 64.7S340 48.8 360 42.8S400 30.1 420 29S460 31.7 480 35.9S520 49.7 540 54.2S580 63.6 600 63.1S640 56.9 660 51.3S700 34.6 720 29.2S760 18.5 780 19S820 25.7 840 32.1S880 50.9 900 57.7S940 71.7 960 72.9S1000 69.7 1020 64.7S1060 48.8 1080 42.8S1120 30.1 1140 29S1180 31.7 1200 35.9S1240 49.7 1260 54.2S1300 63.6 1320 63.1S1360 56.9 1380 51.3S1420 34.6 1440 29.2V92H0z"
        />
      </svg>
      {highs.map(([left, top]) => (
        <i key={left} className={styles.high} style={{ left, top }} />
      ))}
    </div>
  )
}

const highs = [
  ['3.89%', '20.6%'],
  ['29.86%', '31.2%'],
  ['53.89%', '20.6%'],
  ['79.86%', '31.2%'],
] as const
