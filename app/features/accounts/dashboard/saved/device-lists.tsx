import type { ReactNode } from 'react'
import { t } from '../../../../core/language/translate.ts'
import { titleIn } from '../../../../core/listing/words.ts'
import { HomeRow } from '../../../../frame/site/panel/side-panel-content.tsx'
import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/dialog/toast.tsx'
import type { SavedHome } from '../../../saved/rules/saved-home.ts'
import { useHiddenHomes } from '../../../saved/shared/hide-button.tsx'
import { useRecentHomes } from '../../../saved/shared/saved-homes.ts'
import styles from './device-lists.module.css'

/** The homes whose pages were opened last on this device. */
export function RecentHomes() {
  const { homes, set } = useRecentHomes()

  function clear() {
    set([])
    showToast({ title: t('Recently seen is empty'), icon: 'trash', undo: () => set(homes) })
  }

  return (
    <DeviceList
      id="recent"
      title={t('Recently seen')}
      text={t('The last homes opened on this device. Only this device knows them.')}
      homes={homes}
      all={{ text: t('Clear all'), act: clear }}
    />
  )
}

/** The homes that the visitor hid on the list. */
export function HiddenHomes() {
  const { homes, set, show } = useHiddenHomes()

  function showAll() {
    set([])
    showToast({ title: t('All homes are shown again'), icon: 'eye', undo: () => set(homes) })
  }

  return (
    <DeviceList
      id="hidden"
      title={t('Hidden homes')}
      text={t('On the list, these are folded into one line.')}
      homes={homes}
      all={{ text: t('Show all again'), act: showAll }}
    >
      {(home) => (
        <Button
          variant="line"
          size="small"
          aria-label={t('Show {name} again', { name: titleIn(home).text })}
          onClick={() => show(home.id)}
        >
          {t('Show again')}
        </Button>
      )}
    </DeviceList>
  )
}

interface Props {
  id: string
  title: string
  text: string
  homes: readonly SavedHome[]
  /** What is done with all of them at once. */
  all: { text: string; act: () => void }
  /** The controls of a home. */
  children?: (home: SavedHome) => ReactNode
}

function DeviceList({ id, title, text, homes, all, children }: Props) {
  if (homes.length === 0) return null
  return (
    <section className={styles.list} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          <p className={styles.text}>{text}</p>
        </div>
        <Button variant="line" size="small" onClick={() => leave(all.act)}>
          {all.text}
        </Button>
      </div>
      <ul className={styles.homes}>
        {homes.map((home) => (
          <HomeRow key={home.id} home={home}>
            {children?.(home)}
          </HomeRow>
        ))}
      </ul>
    </section>
  )
}

/** Without this, the focus would be lost with the section. */
function leave(act: () => void) {
  document.querySelector<HTMLElement>('main')?.focus()
  act()
}
