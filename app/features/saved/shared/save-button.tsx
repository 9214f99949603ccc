import { useEffect } from 'react'
import { t } from '../../../core/language/translate.ts'
import type { BriefProperty } from '../../../core/listing/property.ts'
import { titleIn } from '../../../core/listing/words.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { ScriptButton } from '../../../ui/script-button.tsx'
import { useRemoveSaved } from './remove-saved.ts'
import styles from './save-button.module.css'
import { homeFrom, homeToSave, refreshHome, useSavedHomes } from './saved-homes.ts'

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
