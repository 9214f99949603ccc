import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { titleIn } from '../../../core/listing/words.ts'
import { paths } from '../../../core/paths.ts'
import { useRemoveCompared } from '../../../features/saved/shared/remove-compared.ts'
import { maxCompared, useComparedHomes } from '../../../features/saved/shared/saved-homes.ts'
import { textLinkClass } from '../../../ui/button.tsx'
import { HomeRow, RemoveButton } from './home-row.tsx'
import styles from './panel.module.css'

const freeColumns = ['', t('One more place free'), t('Two more places free'), t('Three places free')]

/** In the order of the comparison's columns: the first chosen first. */
export function ComparedList() {
  const { homes } = useComparedHomes()
  const remove = useRemoveCompared()
  const free = maxCompared - homes.length

  return (
    <>
      <ul>
        {homes.toReversed().map((home) => (
          <HomeRow key={home.id} home={home}>
            <RemoveButton name={titleIn(home).text} onRemove={() => remove(home)} />
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
