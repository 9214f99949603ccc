import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { titleIn } from '../../../core/listing/words.ts'
import { paths } from '../../../core/paths.ts'
import {
  useComparedHomes,
  useIsSignedIn,
  useRemoveSaved,
  useSavedHomes,
} from '../../../features/saved/shared/saved-homes.ts'
import { RoundButton, textLinkClass } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { HomeRow, RemoveButton } from './home-row.tsx'
import styles from './panel.module.css'

const places = [
  t('All three compare places are free.'),
  t('One of three compare places used.'),
  t('Two of three compare places used.'),
  t('All three compare places are used.'),
]

export function SavedList() {
  const { homes } = useSavedHomes()
  const compared = useComparedHomes()
  const removeSaved = useRemoveSaved()
  const signedIn = useIsSignedIn()

  if (homes.length === 0)
    return (
      <div className={styles.empty}>
        <Icon name="heart" className={styles.heart} />
        <p className="ink bold">{t('Nothing saved yet.')}</p>
        <p>
          {signedIn
            ? t('Press the heart on a photo, and the home is kept here and in your account.')
            : t('Press the heart on a photo, and the home is kept here on this device.')}
        </p>
        <Link className={textLinkClass} to={paths.listings}>
          {t('Browse listings')}
        </Link>
        <AllSaved />
      </div>
    )

  return (
    <>
      <ul>
        {homes.map((home) => {
          const chosen = compared.has(home.id)
          const refused = compared.full && !chosen
          const name = titleIn(home).text
          return (
            <HomeRow key={home.id} home={home} note={refused ? t('Three at most') : undefined}>
              <RemoveButton name={name} onRemove={() => removeSaved(home)} />
              <RoundButton
                className={classes(chosen && styles.selected)}
                aria-label={refused ? t('Compare {name}. Three at most', { name }) : t('Compare {name}', { name })}
                aria-pressed={chosen}
                disabled={refused}
                onClick={() => compared.toggle(home)}
              >
                <Icon name={chosen ? 'check' : 'scale'} />
              </RoundButton>
            </HomeRow>
          )
        })}
      </ul>
      <div className={styles.note}>
        <p>
          <span>
            {signedIn ? t('Saved in your account: they follow it to every device.') : t('Saved on this device.')}
          </span>{' '}
          <span>{places[compared.homes.length]}</span>
        </p>
        <AllSaved />
      </div>
    </>
  )
}

/** Notes, sorting, what was seen last and the link to another device stand on the page. */
function AllSaved() {
  return (
    <Link className={textLinkClass} to={paths.bookmarks}>
      {t('All saved homes, notes and recently seen')}
      <Icon name="arrow-right" />
    </Link>
  )
}
