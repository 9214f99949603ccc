import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { sharedValue, useSharedValue } from '../ui/shared-value.ts'
import styles from './scheme-choice.module.css'

const schemes = ['system', 'light', 'dark'] as const
type Scheme = (typeof schemes)[number]

const looks: Record<Scheme, { label: string; icon: IconName }> = {
  system: { label: 'System', icon: 'device-desktop' },
  light: { label: 'Light', icon: 'sun' },
  dark: { label: 'Dark', icon: 'moon' },
}

/** The early script has put the kept scheme on the document before the page painted. */
const scheme = sharedValue(
  schemes.find((name) => name === globalThis.document?.documentElement.dataset.theme) ?? 'system',
)

export function SchemeChoice() {
  const chosen = useSharedValue<Scheme>(scheme, 'system')
  return (
    // What another page chose since then holds: the browser restores nothing here. `method` makes Enter in it do nothing.
    <form className="script-only" autoComplete="off" method="dialog">
      <fieldset className={styles.choice}>
        <legend className="hidden-text">Colours</legend>
        {schemes.map((name) => (
          <label key={name} className={styles.option}>
            <input
              className={styles.input}
              type="radio"
              name="scheme"
              value={name}
              checked={name === chosen}
              onChange={() => choose(name)}
            />
            <Icon name={looks[name].icon} />
            {looks[name].label}
          </label>
        ))}
      </fieldset>
    </form>
  )
}

function choose(name: Scheme) {
  scheme.set(name)
  if (name === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = name
  try {
    localStorage.setItem('theme', name)
  } catch {
    // Blocked or full: it holds until the page goes.
  }
}
