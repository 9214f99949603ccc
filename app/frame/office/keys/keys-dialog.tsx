import { t } from '../../../core/language/translate.ts'
import { CloseButton, Dialog } from '../../../ui/dialog/dialog.tsx'
import { useValueStore } from '../../../ui/store.ts'
import { keysAreOn, registeredKeys, switchKeys } from './key-registry.ts'
import styles from './keys-dialog.module.css'

const titleId = 'keys-title'
const noKeys: (() => Record<string, never>)[] = []

/** The list of the keys that act on this screen. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const screens = useValueStore(registeredKeys, noKeys)
  const known = new Map(
    screens.flatMap((read) => Object.entries(read()).map(([key, { label }]) => [key, label] as const)),
  )
  const byLabel = Map.groupBy(known, ([, label]) => label)
  return (
    <Dialog open={open} onClose={onClose} labelledBy={titleId} className={styles.dialog}>
      <div className={styles.head}>
        <h2 id={titleId}>{t('Keyboard')}</h2>
        <CloseButton onClick={onClose} />
      </div>
      <dl className={styles.keys}>
        {[...byLabel].map(([label, keys]) => (
          <div key={label}>
            <dt>
              {keys.map(([key]) => (
                <kbd key={key}>{shownKey(key)}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <KeysSwitch />
    </Dialog>
  )
}

const shownKeys: Record<string, string> = {
  arrowdown: '↓',
  arrowup: '↑',
  arrowleft: '←',
  arrowright: '→',
  enter: '⏎',
  escape: '⎋',
}

function shownKey(key: string) {
  const [last = '', ...held] = key.split('+').reverse()
  const shown = shownKeys[last] ?? last.toUpperCase()
  return held.map((one) => (one === 'shift' ? '⇧' : '⌃')).join('') + shown
}

/** Whether keys of one letter act, kept by this browser. */
export function KeysSwitch() {
  const on = useValueStore(keysAreOn, true)
  return (
    <label className="row press tap gap-12">
      <input type="checkbox" checked={on} onChange={(event) => switchKeys(event.target.checked)} />
      {t('Keys of one letter are on')}
    </label>
  )
}
