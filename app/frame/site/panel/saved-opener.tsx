import { t } from '../../../core/language/translate.ts'
import { openSidePanel, useSavedHomes } from '../../../features/saved/shared/saved-homes.ts'
import { roundClass } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { ScriptButton } from '../../../ui/script-button.tsx'
import styles from './saved-opener.module.css'

/** The heart in the header: the number of saved homes; opens the side panel. */
export function SavedOpener({ className }: { className?: string }) {
  const count = useSavedHomes().homes.length
  return (
    <ScriptButton
      className={classes('script-only no-print', roundClass({ bare: true }), styles.opener, className)}
      aria-label={count === 0 ? t('Saved homes') : t('Saved homes: {count}', { count })}
      aria-haspopup="dialog"
      onClick={() => openSidePanel('saved')}
    >
      <Icon name="heart" />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </ScriptButton>
  )
}
