import { useEffect } from 'react'
import { data, useFetcher, useSearchParams } from 'react-router'
import { showOwnListing } from '#app/features/owners/server/listing-queries.ts'
import { requireOwner } from '#app/features/owners/server/owner-guard.ts'
import { dayAfter, formatLongDay } from '../../core/dates.ts'
import { FormNote, ResultNote, showResult } from '../../core/forms/form-note.tsx'
import { t, tc } from '../../core/language/translate.ts'
import { currentStage } from '../../core/listing/listing-stage.ts'
import { isPublic } from '../../core/listing/property.ts'
import { titleIn } from '../../core/listing/words.ts'
import { dayOf, formatTime } from '../../core/moments.ts'
import { paths } from '../../core/paths.ts'
import { formatPhone, phoneLink } from '../../core/phone.ts'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import { showToast } from '../../ui/dialog/toast.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { Company } from '../company/rules/company.ts'
import { mailLink } from '../company/shared/contact-details.tsx'
import type { Route } from './+types/listing'
import { doneText, partOf, undoOf } from './done-text.ts'
import { NotOwned } from './ended-page.tsx'
import styles from './listing.module.css'
import { changeOwnListing, type OwnerOutcome } from './listing-action.ts'
import { AskBox, AskedChanges, WaitingChange, WithdrawBox } from './open-questions.tsx'
import { OwnerTimes, OwnVisits } from './own-visits.tsx'
import { DoForm } from './owner-forms.tsx'
import { LinkCard, OwnerHead, StageLine } from './owner-head.tsx'
import { type Ending, ownerTexts, putBackDays } from './rules/own-listing.ts'
import { figuresSince, ListingFigures } from './shared/listing-figures.tsx'
import { Refusal } from './shared/refusal.tsx'
import { OwnInquiries, WordsSection } from './words-section.tsx'

/** Whoever has the cookie may change the listing: no cache keeps the page. */
export function headers() {
  return { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin' }
}

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const owner = await requireOwner(call, id)
  const listing = await showOwnListing(call.services, owner)
  if (!listing) throw data(null, { status: 404 })
  const query = new URL(request.url).searchParams
  return { id, listing, ask: query.get('ask'), done: query.get('done') }
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  const owner = await requireOwner(call, id)
  return changeOwnListing(call, owner, await request.formData())
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return seo(matches[0]?.loaderData, {
    title: loaderData ? titleIn(loaderData.listing.property).text : t('Your listing'),
    description: t('Where an owner manages a listing.'),
    path: paths.manage,
    noindex: true,
  })
}

/** The page of a listing's owner: where it stands, what is asked, what visitors did, and everything that can be done. */
export default function OwnListingScreen({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { id, listing, ask, done } = loaderData
  useDoneToast(done)
  const { company, visitor } = matches[0].loaderData
  const { property, stages, said, figures, ending, visits, inquiries } = listing
  const now = currentStage(stages)
  const isShown = isPublic(property)
  // A visit that is there no more cannot say itself what was refused.
  const isOfVisit = visits.some(({ id }) => id === actionData?.visit)
  const wasShown = stages.some(({ name, state }) => name === 'live' && state !== 'ahead')
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.main}>
        <OwnerHead listing={listing} stage={now} />
        <StageLine stages={stages} property={property} />
        {done && <DoneNote done={done} listing={listing} />}
        {actionData?.form && actionData.form !== 'words' && !isOfVisit && !(listing.asked && isAnswer(actionData)) && (
          <ResultNote of={actionData} tone="bad">
            {refusalOf(actionData)}
          </ResultNote>
        )}
        {listing.asked && (
          <AskedChanges
            key={listing.asked.at}
            asked={listing.asked}
            {...(actionData && isAnswer(actionData) && { refused: refusalOf(actionData), typed: actionData.answers })}
          />
        )}
        {listing.refused && (
          <FormNote tone="plain">
            <Refusal refused={listing.refused} />
          </FormNote>
        )}
        {listing.waiting && <WaitingChange waiting={listing.waiting} access={listing.access} />}
        {isShown && <AskBox property={property} ask={ask} />}
        {!isShown && !property.archived && <WithdrawBox />}
        {ending && <EndingNote ending={ending} />}
        {wasShown && (
          <section className={styles.section}>
            <header>
              <h2>{isShown ? t('Views and inquiries') : t('While it was live')}</h2>
              <span>{figuresSince(figures)}</span>
            </header>
            <ListingFigures figures={figures} />
            {inquiries && <OwnInquiries inquiries={inquiries} />}
          </section>
        )}
        {visits.length > 0 && <OwnVisits visits={visits} {...(isOfVisit && actionData && { refused: actionData })} />}
        {isShown && !property.closed && <OwnerTimes id={id} times={listing.times} />}
        <WordsSection said={said} company={company} posted={actionData?.form === 'words' ? actionData : undefined} />
      </div>
      <aside className={styles.side}>
        <LinkCard listing={listing} isSignedIn={visitor !== null} />
        <OfficeCard company={company} />
      </aside>
    </div>
  )
}

/** Whoever is not its owner, or not any more. */
export function ErrorBoundary({ error, params: { id } }: Route.ErrorBoundaryProps) {
  return <NotOwned error={error} id={id} />
}

function isAnswer({ form }: OwnerOutcome) {
  return form.endsWith('-answers') || form === 'change-listing'
}

function refusalOf({ reason, errors = {} }: OwnerOutcome) {
  return reason ?? Object.values(errors)[0] ?? t('It did not work. Please try again.')
}

/** With script: a toast that can undo. The part of the page that the act has changed gets the focus. */
function useDoneToast(done: string | null) {
  const fetcher = useFetcher()
  const [, setQuery] = useSearchParams()
  const { submit } = fetcher
  useEffect(() => {
    if (!done) return
    const undo = undoOf(done)
    showToast({
      title: doneText(done),
      about: 'own listing',
      ...(undo && { undo: () => void submit({ do: undo }, { method: 'post' }), time: 10_000 }),
    })
    showResult(document.getElementById(partOf(done)) ?? document.getElementById('home'))
    setQuery({}, { replace: true, preventScrollReset: true })
  }, [done, submit, setQuery])
}

/** Without script: the same above the page. */
function DoneNote({ done, listing: { ending } }: { done: string; listing: { ending: unknown } }) {
  return (
    <div className="no-script">
      <FormNote tone="ok">
        <b>{doneText(done)}</b> <span>{ending ? ownerTexts.undo : ''}</span>
      </FormNote>
    </div>
  )
}

/** What follows from taking a home down, or marking it as rented or sold, and how to undo it. */
function EndingNote({ ending: { kind, at, visits, visitsEndAt } }: { ending: Ending }) {
  const isDown = kind === 'down'
  return (
    <div id="ending" tabIndex={-1} className={styles.note}>
      <Icon name="info-circle" />
      <div>
        <b>{isDown ? t('Nobody can find it any more.') : t('Nobody can book a visit any more.')}</b>
        <p>
          {visits > 0 && visitsEndAt && (
            <span>
              {t(
                '{count, plural, one {One person has booked a visit and is told by mail at {time}.} other {# people have booked a visit; they are told by mail at {time}.}}',
                { count: visits, time: formatTime(visitsEndAt) },
              )}{' '}
              {t('Until then you can undo without anyone knowing.')}{' '}
            </span>
          )}
          <span>
            {isDown &&
              t('You can put it back until {day}; then we delete it.', {
                day: formatLongDay(dayAfter(dayOf(at), putBackDays)),
              })}
          </span>
        </p>
      </div>
      <DoForm does={isDown ? 'put-back' : 'open'} variant="link">
        {tc('of what has ended', 'Undo')}
      </DoForm>
    </div>
  )
}

/** Telephone and e-mail of the company. */
function OfficeCard({ company }: { company: Company }) {
  return (
    <section className={styles.card}>
      <h2>{t('The office')}</h2>
      <p>{t('Ask us anything about this listing. We reply within one working day.')}</p>
      <div className="stack at-start">
        <a href={phoneLink(company.phone)} className={styles.link}>
          <Icon name="phone" />
          {formatPhone(company.phone)}
        </a>
        <a href={mailLink(company)} className={styles.link}>
          <Icon name="mail" />
          {company.email}
        </a>
      </div>
    </section>
  )
}
