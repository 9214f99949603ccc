import { useEffect } from 'react'
import { t } from '../../../core/language/translate.ts'
import type { BriefProperty } from '../../../core/listing/property.ts'
import { titleIn } from '../../../core/listing/words.ts'
import { Button, textLinkClass } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { ScriptButton } from '../../../ui/script-button.tsx'
import { useValueStore } from '../../../ui/store.ts'
import { readHome, type SavedHome } from '../rules/saved-home.ts'
import { localStorageList } from './local-storage-list.ts'
import styles from './save-button.module.css'
import { homeFrom, homeToSave, refreshHome, useComparedHomes, useRemoveSaved, useSavedHomes } from './saved-homes.ts'

/** The 44 px heart on a photo: saves the listing on this device. */
export function SaveButton({ property, className }: { property: BriefProperty; className?: string }) {
  const { has, insert } = useSavedHomes()
  const removeSaved = useRemoveSaved()
  const saved = has(property.id)
  useEffect(() => {
    if (saved) refreshHome(homeFrom(property))
  }, [saved, property])
  return (
    <ScriptButton
      className={classes('script-only', styles.save, saved && styles.saved, className)}
      aria-pressed={saved}
      aria-label={t('Save {name}', { name: titleIn(property).text })}
      onClick={() => (saved ? removeSaved(homeFrom(property)) : insert(homeToSave(property)))}
    >
      <Icon name="heart" />
    </ScriptButton>
  )
}

interface Props {
  property: BriefProperty
  className?: string
  /** A word without a border, as in a row. */
  quiet?: boolean
}

/** Adds the listing to the comparison, of three at most, which the tray at the edge shows. */
export function CompareButton({ property, className, quiet }: Props) {
  const { has, full, toggle } = useComparedHomes()
  const chosen = has(property.id)
  const refused = full && !chosen
  const name = titleIn(property).text

  const button = {
    'aria-pressed': chosen,
    'aria-label': refused ? t('Compare {name}. Three at most', { name }) : t('Compare {name}', { name }),
    disabled: refused,
    onClick: () => toggle(homeFrom(property)),
    children: (
      <>
        <Icon name={chosen ? 'check' : 'scale'} />
        <span>{refused ? t('Three at most') : t('Compare')}</span>
      </>
    ),
  }
  if (quiet) return <ScriptButton {...button} className={classes('script-only', styles.quiet, className)} />
  return <Button {...button} variant="line" size="small" className={classes('script-only', className)} />
}

/** Folds the row of a listing into one line, on this device. */
export function HideButton({ property }: { property: BriefProperty }) {
  const label = t('Hide {name}', { name: titleIn(property).text })
  return (
    <ScriptButton
      id={hideId(property)}
      className={classes('script-only', styles.hide)}
      aria-label={label}
      title={label}
      onClick={() => {
        hideHome(property)
        focus(showId(property))
      }}
    >
      <Icon name="eye-off" />
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
