import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { formatDay } from '../../../domain/dates.ts'
import { t } from '../../../domain/language/translate.ts'
import { listingsPath, paths, propertyPath } from '../../../domain/paths.ts'
import { pictureUrl } from '../../../domain/property/image.ts'
import { browserClient } from '../../api/client.ts'
import { seo } from '../../components/layout/seo.ts'
import { autumnGable, riverCondo, shoreCottage, springBungalow, whiteCape } from '../../components/pictures/scenes.ts'
import { useRemoveSaved } from '../../components/saved/remove-saved.ts'
import { homeFrom, refreshHome, type SavedHome, useSavedHomes } from '../../components/saved/saved-homes.ts'
import { samplePath } from '../../gallery-paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { showToast } from '../../ui/dialog/toast.tsx'
import { findSampleListing } from '../gallery/listings.ts'
import type { Route } from './+types/bookmarks'
import { AccountBookmarks, type Bookmark } from './account-bookmarks.tsx'
import { AccountHeading } from './account-head.tsx'
import { bookmarks } from './bookmark-samples.ts'

const scenes = { autumnGable, riverCondo, shoreCottage, springBungalow, whiteCape }

export function loader() {
  const rows: Bookmark[] = bookmarks.map(({ picture, savedOn, ...bookmark }) => ({
    ...bookmark,
    saved: formatDay(savedOn),
    picture: { src: scenes[picture].files[0]?.url ?? '', colour: scenes[picture].colour },
    viewPath: samplePath(findSampleListing(bookmark.name).id),
  }))
  return { rows }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Bookmarked Listings'),
    description: t('The properties that are saved on this device.'),
    path: paths.bookmarks,
    noindex: true,
  })

/** The homes saved on the device, or the samples if there are none (spec 2.10). */
export default function Bookmarks({ loaderData }: Route.ComponentProps) {
  const { homes } = useSavedHomes()
  const removeSaved = useRemoveSaved()
  const [samples, setSamples] = useState(loaderData.rows)
  const own = homes.length > 0
  const rows = own ? homes.map(rowFrom) : samples
  useFreshHomes(homes)

  function remove(row: Bookmark) {
    const home = homes.find(({ id }) => id === row.id)
    if (home) return removeSaved(home)
    const place = samples.indexOf(row)
    setSamples((all) => all.filter(({ id }) => id !== row.id))
    showToast({
      title: t('Removed from this sample'),
      text: row.name,
      icon: 'heart-off',
      undo: () => setSamples((all) => all.toSpliced(place, 0, row)),
    })
  }

  return (
    <>
      <AccountHeading title={t('Bookmarked Listings')} lead={sentence(rows.length, own)} sample={!own} />
      {rows.length > 0 ? (
        <AccountBookmarks rows={rows} onDelete={remove} />
      ) : (
        <Link to={listingsPath()} className={buttonClass()}>
          {t('Browse listings')}
        </Link>
      )}
    </>
  )
}

/** Updates the stored homes from the API; those no longer listed stay unchanged. */
function useFreshHomes(homes: readonly SavedHome[]) {
  const ids = homes.map(({ id }) => id).join(',')
  useEffect(() => {
    if (!ids) return
    browserClient()
      .propertiesByIds(ids.split(','))
      .then((properties) => properties.map(homeFrom).forEach(refreshHome))
      // If the request fails, the stored data is shown.
      .catch(() => {})
  }, [ids])
}

function rowFrom({ cover, line, city, ...home }: SavedHome): Bookmark {
  return {
    ...home,
    place: `${line}, ${city}`,
    saved: t('On this device'),
    picture: cover ? { src: pictureUrl(cover.path, 320), colour: cover.placeholder } : undefined,
    viewPath: propertyPath(home.id),
  }
}

function sentence(count: number, own: boolean) {
  if (count === 0) return t('Nothing is saved. Press the heart on a photo, and the home is kept here.')
  if (!own) return t('Nothing is saved on this device yet: these show how saved places look.')
  return t('{count} saved on this device. A place stays here after it is rented, so you can see what it went for.', {
    count,
  })
}
