import { useState } from 'react'
import { Link } from 'react-router'
import { formatDay } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { shortAddress } from '../../../core/listing/property.ts'
import { paths } from '../../../core/paths.ts'
import { seo } from '../../../frame/site/seo.ts'
import { callContext } from '../../../settings.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/dialog/toast.tsx'
import { hasSamples } from '../../samples/shared/has-samples.ts'
import { sampleListing } from '../../samples/shared/listings.ts'
import { sampleHome } from '../../samples/shared/shown-sample.ts'
import { useSavedHomes } from '../../saved/shared/saved-homes.ts'
import { AccountHeading } from '../shared/account-head.tsx'
import type { Route } from './+types/bookmarks'
import { AccountBookmarks, type Bookmark } from './account-bookmarks.tsx'
import { bookmarks } from './account-samples.ts'
import { CarriedOffer } from './saved/carried-offer.tsx'
import { HiddenHomes, RecentHomes } from './saved/device-lists.tsx'
import { SavedHomesList } from './saved/saved-homes-list.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  if (!(await hasSamples(context.get(callContext)))) return { rows: [] }
  const rows = bookmarks.map(({ id, savedOn }): Bookmark => {
    const { name, price, closed, offer, pictures, ...home } = sampleHome(sampleListing(id))
    const facts = { id, name, place: shortAddress(home), price, closed, offer }
    return { ...facts, saved: formatDay(savedOn), picture: pictures[0], viewPath: home.sample.path }
  })
  return { rows }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Saved homes'),
    description: t('The homes that you saved, with your notes, and those that you saw last.'),
    path: paths.bookmarks,
    noindex: true,
  })

/** The homes saved on the device, or for a visitor without any the samples (spec 2.10), and what else the device remembers. */
export default function Bookmarks({ loaderData, matches }: Route.ComponentProps) {
  const { homes } = useSavedHomes()
  const isOwn = homes.length > 0 || loaderData.rows.length === 0 || matches[0].loaderData.visitor !== null
  return (
    <>
      <CarriedOffer />
      {homes.length > 0 && <SavedHomesList homes={homes} />}
      {homes.length === 0 && isOwn && <Nothing />}
      {!isOwn && <Samples first={loaderData.rows} />}
      <RecentHomes />
      <HiddenHomes />
    </>
  )
}

function Samples({ first }: { first: Bookmark[] }) {
  const [rows, setRows] = useState(first)

  function remove(row: Bookmark) {
    const place = rows.indexOf(row)
    setRows((all) => all.filter(({ id }) => id !== row.id))
    showToast({
      title: t('Removed from this sample'),
      text: row.name,
      icon: 'heart-off',
      undo: () => setRows((all) => all.toSpliced(place, 0, row)),
    })
  }

  if (rows.length === 0) return <Nothing sample />
  return (
    <>
      <AccountHeading
        title={t('Saved homes')}
        lead={t('Nothing is saved on this device yet: these show how saved places look.')}
        sample
      />
      <AccountBookmarks rows={rows} onDelete={remove} />
    </>
  )
}

function Nothing({ sample = false }: { sample?: boolean }) {
  return (
    <>
      <AccountHeading
        title={t('Saved homes')}
        lead={t('Nothing is saved. Press the heart on a photo, and the home is kept here.')}
        sample={sample}
      />
      <Link to={paths.listings} className={buttonClass()}>
        {t('Browse listings')}
      </Link>
    </>
  )
}
