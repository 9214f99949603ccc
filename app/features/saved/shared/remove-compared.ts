import { t } from '../../../core/language/translate.ts'
import { titleIn } from '../../../core/listing/words.ts'
import { showToast } from '../../../ui/dialog/toast.tsx'
import type { SavedHome } from '../rules/saved-home.ts'
import { useComparedHomes } from './saved-homes.ts'

/** Takes a home out of the comparison and offers to undo that. */
export function useRemoveCompared() {
  const { remove, insert } = useComparedHomes()
  return (home: SavedHome) => {
    const place = remove(home.id)
    showToast({
      title: t('Removed from the comparison'),
      text: titleIn(home).text,
      icon: 'scale',
      undo: () => insert(home, place),
    })
  }
}
