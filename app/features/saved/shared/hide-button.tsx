import { t } from '../../../core/language/translate.ts'
import type { BriefProperty } from '../../../core/listing/property.ts'
import { titleIn } from '../../../core/listing/words.ts'
import { textLinkClass } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { ScriptButton } from '../../../ui/script-button.tsx'
import { hideHome, showHome } from './hidden-homes.ts'
import styles from './hide-button.module.css'

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
