import styles from './under-way.module.css'

/** A line at the top while something is on its way to the server. What is answered in a moment does not show it. */
export function UnderWay() {
  return <div className={styles.line} data-under-way="" />
}
