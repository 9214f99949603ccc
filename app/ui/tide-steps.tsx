import type { ReactNode } from 'react'
import { t } from '../core/language/translate.ts'
import { Icon } from './icon/icon.tsx'
import styles from './tide-steps.module.css'

interface TideStep {
  key: string
  /** `asked`: the present one waits for its reader. */
  state: 'done' | 'now' | 'asked' | 'ahead'
  title: string
  /** Below the title. */
  note?: ReactNode
}

interface Props {
  label: string
  steps: readonly TideStep[]
  /** On a narrow screen they stand below each other, with their notes; else they stay in a row without. */
  stacked?: boolean
}

/** Steps on a tide staff that is filled to the present one. */
export function TideSteps({ label, steps, stacked = false }: Props) {
  const present = steps.findIndex(({ state }) => state === 'now' || state === 'asked')
  const now = present < 0 ? steps.filter(({ state }) => state === 'done').length - 1 : present
  return (
    <ol
      aria-label={label}
      className={styles.steps}
      data-stacked={stacked || undefined}
      style={{
        ['--steps' as string]: steps.length,
        ['--water' as string]: steps.length > 1 ? Math.max(0, now) / (steps.length - 1) : 0,
      }}
    >
      {steps.map(({ key, state, title, note }, at) => (
        <li key={key} data-state={state} aria-current={at === present ? 'step' : undefined}>
          <span className={styles.mark}>{state === 'done' && <Icon name="check" />}</span>
          <b>
            {title}
            {state === 'done' && <span className="hidden-text"> {t('(done)')}</span>}
          </b>
          {note && <small>{note}</small>}
        </li>
      ))}
    </ol>
  )
}
