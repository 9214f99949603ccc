import { t, tc } from '../../../core/language/translate.ts'
import { useHydrated } from '../../../ui/hydrated.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { IconName } from '../../../ui/icon/icon-names.ts'
import { createValueStore, useValueStore } from '../../../ui/store.ts'
import styles from './scheme-choice.module.css'

const schemes = ['system', 'light', 'dark'] as const
type Scheme = (typeof schemes)[number]

const looks: Record<Scheme, { label: string; icon: IconName }> = {
  system: { label: t('System'), icon: 'device-desktop' },
  light: { label: tc('colours', 'Light'), icon: 'sun' },
  dark: { label: tc('colours', 'Dark'), icon: 'moon' },
}

/** The inline head script has applied the stored scheme before the first paint. */
const scheme = createValueStore(
  schemes.find((name) => name === globalThis.document?.documentElement.dataset.theme) ?? 'system',
)

export function SchemeChoice() {
  const chosen = useValueStore<Scheme>(scheme, 'system')
  const hydrated = useHydrated()
  return (
    // The browser must not restore an older choice here. `method` prevents Enter from submitting.
    <form className="script-only" autoComplete="off" method="dialog">
      <fieldset className={styles.choice} disabled={!hydrated}>
        <legend className="hidden-text">{t('Colours')}</legend>
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
    // Storage is blocked or full: the choice lasts until the page is closed.
  }
}
