import { t } from '../../../domain/language/translate.ts'
import type { BriefProperty } from '../../../domain/property/property.ts'
import { titleIn } from '../../../domain/property/words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { homeFrom, openSidePanel, useComparedHomes } from './saved-homes.ts'

/** Adds the listing to the comparison, of three at most, and opens the side panel. */
export function CompareButton({ property, className }: { property: BriefProperty; className?: string }) {
  const { has, full, toggle } = useComparedHomes()
  const chosen = has(property.id)
  const refused = full && !chosen
  const name = titleIn(property).text

  function press() {
    toggle(homeFrom(property))
    if (!chosen) openSidePanel('compare')
  }

  return (
    <Button
      look="line"
      size="small"
      className={className ? `script-only ${className}` : 'script-only'}
      aria-pressed={chosen}
      aria-label={refused ? t('Compare {name}. Three at most', { name }) : t('Compare {name}', { name })}
      disabled={refused}
      onClick={press}
    >
      <Icon name={chosen ? 'check' : 'scale'} />
      {refused ? t('Three at most') : t('Compare')}
    </Button>
  )
}
