import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { t } from '../../../../core/language/translate.ts'
import type { Property } from '../../../../core/listing/property.ts'
import { titleIn } from '../../../../core/listing/words.ts'
import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/dialog/toast.tsx'
import { useHydrated } from '../../../../ui/hydrated.ts'
import { type CarriedHomes, readCarried, readMemory } from '../../../saved/rules/memory.ts'
import { maxSaved, type SavedHome } from '../../../saved/rules/saved-home.ts'
import { homeToSave, useSavedHomes } from '../../../saved/shared/saved-homes.ts'
import styles from './carried-offer.module.css'
import { findHomes } from './saved-homes-list.tsx'

/** Names that are listed; the rest is a number. */
const maxNames = 5

/** Offers to add the homes that a link of another device carries. Nothing is changed before a button is pressed. */
export function CarriedOffer() {
  const hydrated = useHydrated()
  const { hash } = useLocation()
  const carried = hydrated ? readCarried(hash) : undefined
  // Another link in the same tab is another offer.
  return carried && <Offer key={hash} carried={carried} />
}

function Offer({ carried }: { carried: CarriedHomes }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { homes, insert, remove } = useSavedHomes()
  const { found, failed, retry } = useFound(carried.ids)
  const others = found?.filter(({ id }) => !homes.some((home) => home.id === id)) ?? []
  const fresh = others.slice(0, Math.max(0, maxSaved - homes.length))

  function close() {
    navigate(pathname, { replace: true, preventScrollReset: true })
    document.querySelector<HTMLElement>('main')?.focus()
  }

  function add() {
    // The first of the link becomes the first of the list.
    for (const property of fresh.toReversed()) insert(withNote(homeToSave(property), carried.notes.get(property.id)))
    showToast({
      title: t('{count, plural, one {# home added} other {# homes added}}', { count: fresh.length }),
      icon: 'heart',
      undo: () => fresh.forEach(({ id }) => void remove(id)),
    })
    close()
  }

  return (
    <section className={styles.offer} aria-labelledby="carried" aria-busy={!found && !failed}>
      <div role="status">
        <h2 id="carried">{offerTitle({ asked: carried.ids.length, fresh: found && fresh.length, failed })}</h2>
        {found && (
          <p>
            {carriedSentence({
              asked: carried.ids.length,
              listed: found.length,
              others: others.length,
              fresh: fresh.length,
            })}
          </p>
        )}
        {failed && <p>{t('Check your connection and try again.')}</p>}
      </div>
      {fresh.length > 0 && (
        <ul className={styles.names}>
          {fresh.slice(0, maxNames).map((property) => (
            <li key={property.id}>{titleIn(property).text}</li>
          ))}
          {fresh.length > maxNames && (
            <li>{t('and {count, plural, one {# more} other {# more}}', { count: fresh.length - maxNames })}</li>
          )}
        </ul>
      )}
      <div className={styles.actions}>
        {fresh.length > 0 && (
          <Button onClick={add}>
            {t('Add {count, plural, one {# home} other {# homes}}', { count: fresh.length })}
          </Button>
        )}
        {failed && <Button onClick={retry}>{t('Try again')}</Button>}
        <Button variant="line" onClick={close}>
          {fresh.length > 0 ? t('Not now') : t('Close')}
        </Button>
      </div>
    </section>
  )
}

function withNote(home: SavedHome, note = ''): SavedHome {
  return { ...home, kept: { ...readMemory(home.kept), note } }
}

function useFound(ids: readonly string[]) {
  const [found, setFound] = useState<Property[]>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and again when asked to
  useEffect(() => {
    let shown = true
    setFailed(false)
    findHomes(ids).then(
      (homes) => shown && setFound(homes),
      () => shown && setFailed(true),
    )
    return () => {
      shown = false
    }
  }, [attempt])

  return { found, failed, retry: () => setAttempt(attempt + 1) }
}

/** `fresh` is undefined until the answer of the API. */
function offerTitle({ asked, fresh, failed }: { asked: number; fresh?: number; failed: boolean }) {
  if (asked === 0) return t('This link carries no homes that can be read.')
  if (failed) return t('The homes of this link could not be loaded.')
  if (fresh === undefined) return t('Loading the homes of this link…')
  if (fresh === 0) return t('There is nothing to add from this link.')
  return t(
    '{count, plural, one {Add this home to the saved homes on this device?} other {Add these # homes to the saved homes on this device?}}',
    { count: fresh },
  )
}

interface Counts {
  /** In the link, of these listed, of these not saved here yet, and of these what fits. */
  asked: number
  listed: number
  others: number
  fresh: number
}

/** What of the link is not added, and why; empty when all of it is. */
function carriedSentence({ asked, listed, others, fresh }: Counts) {
  const parts = [
    asked === 0 && t('It may have been cut off or changed on its way. Copy it once more on the other device.'),
    asked > listed &&
      t(
        '{count, plural, one {# home in this link is not listed any more.} other {# homes in this link are not listed any more.}}',
        {
          count: asked - listed,
        },
      ),
    listed > others &&
      t('{count, plural, one {# is saved here already.} other {# are saved here already.}}', {
        count: listed - others,
      }),
    others > fresh &&
      t(
        '{count, plural, one {# more does not fit: at most {most} homes are saved.} other {# more do not fit: at most {most} homes are saved.}}',
        {
          count: others - fresh,
          most: maxSaved,
        },
      ),
  ]
  return parts.filter(Boolean).join(' ')
}
