import { Fragment, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { data, isRouteErrorResponse } from 'react-router'
import { requirePermission } from '#app/features/accounts/server/guards.ts'
import { findUser } from '#app/features/accounts/server/sign-in.ts'
import { findPropertyAgent } from '#app/features/agents/server/pages.ts'
import { type AfterHome, afterHome } from '#app/features/browse/server/after-home.ts'
import { nearestProperties, similarProperties } from '#app/features/browse/server/near-queries.ts'
import { pictureUrls } from '#app/features/listings/server/download-urls.ts'
import { findProperty } from '#app/features/listings/server/queries.ts'
import { findStaffProperty, findVerification } from '#app/features/listings/server/staff-queries.ts'
import { readOpenVerdicts } from '#app/features/review/server/decision-queries.ts'
import { visitTimes } from '#app/features/visits/server/offers/offer-queries.ts'
import type { Call } from '#platform/http/call.ts'
import { fromCache, seedCache } from '../../../client/client-cache.ts'
import { today } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { mortgageFields, readMortgage } from '../../../core/listing/costs/mortgage.ts'
import { tourFrom, videoFrom } from '../../../core/listing/embeds.ts'
import { withCover, withPageWords } from '../../../core/listing/image.ts'
import { briefOf, isPublic, type Property } from '../../../core/listing/property.ts'
import { stateSentence } from '../../../core/listing/property-status.ts'
import { localPath, staffPropertyPath } from '../../../core/paths.ts'
import { Breadcrumbs } from '../../../frame/site/breadcrumbs.tsx'
import { ErrorScreen } from '../../../frame/site/error-screen.tsx'
import { seo } from '../../../frame/site/seo.ts'
import { callContext, settingsContext } from '../../../settings.ts'
import { textLinkClass } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/dialog/toast.tsx'
import { Disclosure } from '../../../ui/section/disclosure.tsx'
import { laterSection } from '../../../ui/section/later-section.tsx'
import { mayDo } from '../../accounts/rules/permissions.ts'
import { isStaff } from '../../accounts/rules/role.ts'
import { messageAction } from '../../inbox/shared/message-action.ts'
import { rememberSeen } from '../../saved/shared/saved-homes.ts'
import { PropertyHeading } from '../shared/page/property-heading.tsx'
import type { Route } from './+types/property'
import { BookingBar } from './booking/booking-bar.tsx'
import type { BookingDialog, BookingProps } from './booking/booking-dialog.tsx'
import { type BookingPlan, nextDaysPlan } from './booking/booking-plan.ts'
import { ContactPanel, PrintContact, PropertyAgent } from './contact/contact-panel.tsx'
import { PropertyBlocks, PropertyFigures } from './facts/property-blocks.tsx'
import { PropertyData } from './facts/property-data.tsx'
import { PropertyBanner, useImageViewer } from './gallery/property-pictures.tsx'
import styles from './property.module.css'
import { propertySeo, propertyTrail } from './property-seo.ts'
import { ReportEntry } from './report/report-entry.tsx'
import { VerifiedReceipt } from './verified-receipt.tsx'

const SimilarHomes = laterSection(async () => (await import('./after-home.tsx')).SimilarHomes)
const NextOne = laterSection(async () => (await import('./after-home.tsx')).NextOne)
const VisitTimes = laterSection(async () => (await import('./booking/visit-times.tsx')).VisitTimes)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const { services } = call
  const { db } = services.store
  const found = await findProperty(db, params.id)
  const listed = found && isPublic(found) ? found : undefined
  const open = listed?.closed ? undefined : listed
  const [similar, neighbours, times, verification, agent] = await Promise.all([
    open ? similarProperties(db, open, maxBeside) : [],
    open ? nearestProperties(db, open, maxBeside) : [],
    visitTimes(services, params.id),
    findVerification(db, params.id),
    findPropertyAgent(services, params.id),
  ])
  const shown: Shown | undefined = listed ? { property: listed } : await preview(call, params.id)
  if (!shown) {
    throw found?.verified ? data(await afterHome(db, found), { status: 410 }) : data(null, { status: 404 })
  }
  const { mapStyleUrl } = context.get(settingsContext)
  const { property, hidden } = shown
  return {
    property: withPageWords(property),
    trail: propertyTrail(property),
    hidden,
    after: listed?.closed ? await afterHome(db, listed) : undefined,
    similar: neighbours.length > 0 ? [] : similar.map((home) => withCover(briefOf(home))),
    neighbours: neighbours.map((near) => ({ ...near, property: withCover(briefOf(near.property)) })),
    verification,
    agent,
    asked: askedMortgage(request, property),
    players: playersOf(property),
    visits: nextDaysPlan(times),
    seo: propertySeo(property),
    today: today(),
    mapStyleUrl,
  }
}

/** Homes under a home, and under its map. */
const maxBeside = 3

/** What the form of the estimate asked for, where the browser sent it without script. */
function askedMortgage(request: Request, { price }: Property) {
  const params = new URL(request.url).searchParams
  return mortgageFields.some((name) => params.has(name)) ? readMortgage(params, price) : undefined
}

/** The server reads the links, so that the list of known hosts is not part of the page's script. */
function playersOf({ videoUrl, virtualTourUrl }: Property) {
  return { video: videoFrom(videoUrl), tour: tourFrom(virtualTourUrl) }
}

interface Shown {
  property: Property
  /** Why visitors cannot see it. */
  hidden?: string
}

/** The staff preview of a hidden listing: the page as visitors would see it, and why they cannot. */
async function preview(call: Call, id: string): Promise<Shown | undefined> {
  const { services } = call
  const user = await findUser(call)
  if (!mayDo(user?.role, 'read-listings') || user?.setUp) return undefined
  const { scope } = await requirePermission(call, 'read-listings')
  const found = await findStaffProperty(services.store.db, id, scope)
  if (!found) return undefined
  const { customer, ...property } = found
  const paths = property.pictures.map(({ path }) => path)
  const [urls, verdicts] = await Promise.all([
    pictureUrls(services, paths, scope),
    readOpenVerdicts(services.store.db, [id]),
  ])
  const pictures = property.pictures.map((picture) => ({ ...picture, access: urls[picture.path]?.match(/\?.*/)?.[0] }))
  return { property: { ...property, pictures }, hidden: stateSentence(property, verdicts.get(id) ?? null) }
}

export const action = messageAction
/** A listing requested in the last two minutes comes from the cache (spec 4). */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return fromCache(
    cacheKey(params.id),
    () => serverLoader(),
    ({ hidden }) => !hidden,
  )
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  // The error screen says it.
  if (!loaderData) return []
  const head = seo(matches[0]?.loaderData, loaderData.seo)
  return loaderData.hidden ? [head[0], { name: 'robots', content: 'noindex' }] : head
}

export default function Screen({ loaderData, matches, params }: Route.ComponentProps) {
  useEffect(() => {
    if (loaderData.hidden) return
    seedCache(cacheKey(params.id), loaderData)
    rememberSeen(loaderData.property)
  }, [params.id, loaderData])
  const { company, visitor } = matches[0].loaderData
  const { property, trail, hidden } = loaderData
  return (
    <Fragment key={property.id}>
      <PropertyPage {...loaderData} company={company} staff={isStaff(visitor?.role)} />
      {!hidden && <PropertyData site={matches[0].loaderData} property={property} trail={trail} />}
    </Fragment>
  )
}

/** A home that is not listed any more is followed by those that are. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const after = isRouteErrorResponse(error) && error.status === 410 ? (error.data as AfterHome) : undefined
  return (
    <>
      <ErrorScreen error={error} gone={after} />
      {after && (
        <div className={`wrap ${styles.after}`}>
          <SimilarHomes after={after} />
          <NextOne after={after} />
        </div>
      )}
    </>
  )
}

type Props = Route.ComponentProps['loaderData'] & {
  company: Route.ComponentProps['matches'][0]['loaderData']['company']
  staff: boolean
}

/** Property detail (spec 2.5). */
function PropertyPage(props: Props) {
  const { property, trail, hidden, after, verification, players, visits, agent, today, company, staff, ...others } =
    props
  const { plan, setPlan, book, modal } = useBooking({ property, company, shown: visits })
  const { open, viewer } = useImageViewer(property)
  const onBook = property.closed ? undefined : () => book()
  const times = plan.times.length > 0 && { propertyId: property.id, plan, onPlan: setPlan, onBook: book }
  const blocks = (
    <>
      <PropertyBlocks property={property} {...players} {...others} onOpen={open} />
      <ReportEntry property={property} />
    </>
  )
  return (
    <>
      {hidden && (
        <div className={styles.hidden}>
          <p className="wrap" role="status">
            <b>{t('Only staff see this page.')}</b> {hidden}{' '}
            <a href={localPath(staffPropertyPath(property.id))} className={textLinkClass}>
              {t('Manage')}
            </a>
          </p>
        </div>
      )}
      <PropertyBanner property={property} onOpen={open} />
      <div className={`wrap ${styles.page}`}>
        <div className={styles.facts}>
          <Breadcrumbs trail={trail} />
          <PropertyHeading property={property} today={today} staff={staff} receipt={verification !== undefined} />
          {after && (
            <p className={styles.happened}>
              <b>{after.happened}</b> {after.meaning}
            </p>
          )}
          {verification && <VerifiedReceipt verification={verification} today={today} />}
          <PropertyFigures property={property} today={today} />
          {!after && agent && <PropertyAgent agent={agent} />}
          {times && <VisitTimes {...times} place="facts" />}
          {!after && blocks}
        </div>
        {after ? (
          <NextOne after={after} />
        ) : (
          <ContactPanel company={company} property={property} onBook={onBook}>
            {times && <VisitTimes {...times} place="sidebar" />}
          </ContactPanel>
        )}
      </div>
      {after && (
        <div className={`wrap ${styles.after}`}>
          <SimilarHomes after={after} />
          <Disclosure
            heading={
              property.offer === 'rent' ? t('About the home that was rented') : t('About the home that was sold')
            }
            open={false}
          >
            {blocks}
          </Disclosure>
        </div>
      )}
      <PrintContact company={company} />
      {onBook && <BookingBar property={property} book={plan.book} onBook={onBook} />}
      {modal}
      {viewer}
    </>
  )
}

function cacheKey(id: string) {
  return `property:${id}`
}

type Facts = Pick<BookingProps, 'property' | 'company'> & {
  /** The times that the page shows. */
  shown: BookingPlan
}

/** The booking modal, loaded with the times at the first press of a button that books; it opens once both have loaded. */
function useBooking({ shown, ...facts }: Facts) {
  const [open, setOpen] = useState(false)
  const [plan, setPlan] = useState(shown)
  const presses = useRef(0)
  const [Modal, setModal] = useState<typeof BookingDialog>()
  const { id } = facts.property
  const { chosen, times } = plan
  const hasTimes = times.length > 0

  /** With the chosen time, or with this one; empty: with none. */
  const book = useCallback(
    async (time = chosen) => {
      presses.current += 1
      const opening = presses.current
      try {
        const { BookingDialog, loadPlan } = await import('./booking/booking-dialog.tsx')
        const loaded = await loadPlan(id, hasTimes, time, opening)
        // Another time was pressed meanwhile.
        if (opening !== presses.current) return
        // What shows the times on the page may have to be fetched first.
        startTransition(() => {
          setPlan(loaded)
          setModal(() => BookingDialog)
          setOpen(true)
        })
      } catch {
        showToast({ title: t('The form did not load.'), text: t('Check your connection and try again.'), tone: 'bad' })
      }
    },
    [chosen, hasTimes, id],
  )

  return {
    plan,
    setPlan,
    book,
    modal: Modal && (
      <Modal {...facts} open={open} onClose={() => setOpen(false)} plan={plan} onPlan={setPlan} onBook={book} />
    ),
  }
}
