import { showToast } from '../ui/toast.tsx'
import { type SavedHome, useSavedHomes } from './saved-homes.ts'

/** Takes a home off the saved list and offers to put it back where it stood. */
export function useRemoveSaved() {
  const { remove, insert } = useSavedHomes()
  return (home: SavedHome) => {
    const place = remove(home.id)
    showToast({ title: 'Removed from saved', text: home.name, icon: 'heart-off', undo: () => insert(home, place) })
  }
}
