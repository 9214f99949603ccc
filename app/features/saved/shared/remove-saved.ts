import { t } from '../../../core/language/translate.ts'
import { titleIn } from '../../../core/listing/words.ts'
import { showToast } from '../../../ui/dialog/toast.tsx'
import type { SavedHome } from '../rules/saved-home.ts'
import { useSavedHomes } from './saved-homes.ts'

/** Removes a home from the saved list and offers to undo that. */
export function useRemoveSaved() {
  const { homes, remove, insert } = useSavedHomes()
  return (home: SavedHome) => {
    // With what is kept of it, such as a note.
    const stored = homes.find(({ id }) => id === home.id) ?? home
    const place = remove(home.id)
    showToast({
      title: t('Removed from saved'),
      text: titleIn(home).text,
      icon: 'heart-off',
      undo: () => insert(stored, place),
    })
  }
}
