import { useEffect } from 'react'
import { t } from '../../../core/language/translate.ts'
import type { BriefProperty } from '../../../core/listing/property.ts'
import { titleIn } from '../../../core/listing/words.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { ScriptButton } from '../../../ui/script-button.tsx'
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
