import type { KeyboardEvent } from 'react'
import { t } from '../../../domain/language/translate.ts'
import { undoLatest } from '../../ui/dialog/toast.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './staff-keys.module.css'

/** The keys of the table; flag keys click the flag's button. */
const flagKeys: Record<string, string> = { v: 'verified', r: 'closed', d: 'archived' }
const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** Single-key shortcuts work only while the focus is in the table (WCAG 2.1.4), and never with Ctrl, Alt or Command. */
export function pressInTable(event: KeyboardEvent<HTMLElement>) {
  const { key, currentTarget, target } = event
  if (event.ctrlKey || event.altKey || event.metaKey) return
  const row = (target as HTMLElement).closest('tr')
  if (!row) return
  const act = actionFor(key, row, currentTarget)
  if (!act) return
  event.preventDefault()
  act()
}

function actionFor(key: string, row: HTMLElement, table: HTMLElement): (() => void) | undefined {
  const step = steps[key]
  if (step) {
    const links = [...table.querySelectorAll<HTMLElement>('[data-row]')]
    const place = links.findIndex((link) => row.contains(link)) + step
    return () => links[place]?.focus()
  }
  if (key === 'u') return undoLatest
  const pressed = flagKeys[key] ? `[data-flag="${flagKeys[key]}"]` : /^[ep]$/.test(key) ? `[data-key="${key}"]` : ''
  return pressed ? () => row.querySelector<HTMLElement>(pressed)?.click() : undefined
}

const told: [keys: string[], what: string][] = [
  [['J', '↓'], t('next property')],
  [['K', '↑'], t('previous property')],
  [['V'], t('Verify or Un-Verify')],
  [['R'], t('Mark as Rented or Available')],
  [['D'], t('Deactivate or Activate')],
  [['U'], t('undo the last change')],
  [['P'], t('preview')],
  [['E'], t('edit')],
]

/** The list of keyboard shortcuts. */
export function StaffKeys() {
  return (
    <details className={styles.keys}>
      <summary className={styles.summary}>
        <Icon name="keyboard" />
        {t('Keyboard')}
      </summary>
      <div className={styles.sheet}>
        <p>{t('While a row has the focus:')}</p>
        <dl>
          {told.map(([keys, what]) => (
            <div key={what}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  )
}
