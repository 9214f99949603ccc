import { t } from '../../../core/language/translate.ts'
import type { BriefProperty } from '../../../core/listing/property.ts'
import { titleIn } from '../../../core/listing/words.ts'
import { textLinkClass } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { ScriptButton } from '../../../ui/script-button.tsx'
import { useValueStore } from '../../../ui/store.ts'
import { readHome, type SavedHome } from '../rules/saved-home.ts'
import styles from './hide-button.module.css'
import { localStorageList } from './local-storage-list.ts'
import saveStyles from './save-button.module.css'
import { homeFrom } from './saved-homes.ts'

/** Folds the row of a listing into one line, on this device. */
export function HideButton({ property }: { property: BriefProperty }) {
  const label = t('Hide {name}', { name: titleIn(property).text })
  return (
    <ScriptButton
      id={hideId(property)}
      className={classes('script-only', saveStyles.quiet, styles.hide)}
      aria-label={label}
      title={label}
      onClick={() => {
        hideHome(property)
        focus(showId(property))
      }}
    >
      <Icon name="eye-off" />
      <span>{t('Hide')}</span>
    </ScriptButton>
  )
}

/** The row of a listing that the visitor hid. It keeps its place, so that counts and pages stay those of the site. */
export function HiddenRow({ property, className }: { property: BriefProperty; className?: string }) {
  const name = titleIn(property).text
  return (
    <article className={classes(styles.hidden, 'no-print', className)}>
      <Icon name="eye-off" />
      <p>
        <span className="body-ink">{name}</span> {t('Hidden by you.')}
      </p>
      <button
        type="button"
        id={showId(property)}
        className={textLinkClass}
        aria-label={t('Show {name} again', { name })}
        onClick={() => {
          showHome(property.id)
          focus(hideId(property))
        }}
      >
        {t('Show again')}
      </button>
    </article>
  )
}

function hideId({ id }: BriefProperty) {
  return `hide-${id}`
}

function showId({ id }: BriefProperty) {
  return `show-${id}`
}

/** Without this, the focus would be lost with the button that was pressed. */
function focus(id: string) {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}

const maxHidden = 200
const empty: readonly SavedHome[] = []
const hidden = localStorageList('hidden-homes', maxHidden, readHome)

/** Folds a listing on the list, on this device. The one that was hidden first is shown again when there are too many. */
export function hideHome(property: BriefProperty) {
  const others = hidden.get().filter(({ id }) => id !== property.id)
  hidden.set([homeFrom(property), ...others].slice(0, maxHidden))
}

export const showHome = hidden.remove

/** The homes that the visitor hid, the last first. */
export function useHiddenHomes() {
  return { homes: useValueStore(hidden, empty), set: hidden.set, show: showHome }
}

/** Whether this one is hidden. */
export function useIsHidden(id: string) {
  return useValueStore(hidden, empty).some((home) => home.id === id)
}
