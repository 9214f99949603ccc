import { Link } from 'react-router'
import { listingsPath } from '../paths.ts'
import { textLinkClass } from '../ui/button.tsx'
import { showToast } from '../ui/toast.tsx'
import { HomeRow, RemoveButton } from './home-row.tsx'
import styles from './panel-list.module.css'
import { mostCompared, type SavedHome, useComparedHomes } from './saved-homes.ts'

const freePlaces = ['', 'One more place free', 'Two more places free', 'Three places free']

/** In the order of the comparison's columns: the first chosen first. */
export function ComparedList() {
  const { homes, remove, insert } = useComparedHomes()
  const free = mostCompared - homes.length

  function takeOut(home: SavedHome) {
    const place = remove(home.id)
    showToast({
      title: 'Removed from the comparison',
      text: home.name,
      icon: 'scale',
      undo: () => insert(home, place),
    })
  }

  return (
    <>
      <ul>
        {homes.toReversed().map((home) => (
          <HomeRow key={home.id} home={home}>
            <RemoveButton name={home.name} onRemove={() => takeOut(home)} />
          </HomeRow>
        ))}
      </ul>
      {free > 0 && <p className={styles.slot}>{freePlaces[free]}</p>}
      {homes.length === 0 && (
        <div className={styles.empty}>
          <p>Press Compare on a listing, or the scales beside a saved home. Up to three stand side by side.</p>
          <Link className={textLinkClass} to={listingsPath()}>
            Browse listings
          </Link>
        </div>
      )}
    </>
  )
}
