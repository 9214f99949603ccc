import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { titleIn } from '../../../core/listing/words.ts'
import { paths } from '../../../core/paths.ts'
import type { SavedHome } from '../../../features/saved/rules/saved-home.ts'
import { maxCompared, useComparedHomes } from '../../../features/saved/shared/saved-homes.ts'
import { textLinkClass } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/dialog/toast.tsx'
import { HomeRow, RemoveButton } from './home-row.tsx'
import styles from './panel.module.css'

const freeColumns = ['', t('One more place free'), t('Two more places free'), t('Three places free')]

/** In the order of the comparison's columns: the first chosen first. */
export function ComparedList() {
  const { homes, remove, insert } = useComparedHomes()
  const free = maxCompared - homes.length

  function removeHome(home: SavedHome) {
    const place = remove(home.id)
    showToast({
      title: t('Removed from the comparison'),
      text: titleIn(home).text,
      icon: 'scale',
      undo: () => insert(home, place),
    })
  }

  return (
    <>
      <ul>
        {homes.toReversed().map((home) => (
          <HomeRow key={home.id} home={home}>
            <RemoveButton name={titleIn(home).text} onRemove={() => removeHome(home)} />
          </HomeRow>
        ))}
      </ul>
      {free > 0 && <p className={styles.slot}>{freeColumns[free]}</p>}
      {homes.length === 0 && (
        <div className={styles.empty}>
          <p>{t('Press Compare on a listing, or the scales beside a saved home. Up to three stand side by side.')}</p>
          <Link className={textLinkClass} to={paths.listings}>
            {t('Browse listings')}
          </Link>
        </div>
      )}
    </>
  )
}
