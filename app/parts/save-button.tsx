import { useEffect } from 'react'
import type { Property } from '../../domain/property.ts'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './save-button.module.css'
import { homeFrom, refreshHome, useSavedHomes } from './saved-homes.ts'

/** The 44 px heart on a photo: keeps the listing on this device. */
export function SaveButton({ property, className }: { property: Property; className?: string }) {
  const { has, toggle } = useSavedHomes()
  const saved = has(property.id)
  useEffect(() => {
    if (saved) refreshHome(homeFrom(property))
  }, [saved, property])
  return (
    <button
      type="button"
      className={classes('script-only', styles.save, saved && styles.saved, className)}
      aria-pressed={saved}
      aria-label={`Save ${property.name}`}
      onClick={() => toggle(homeFrom(property))}
    >
      <Icon name="heart" />
    </button>
  )
}
