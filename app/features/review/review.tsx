import { type RefObject, useEffect, useRef, useState } from 'react'
import { data, redirect, useLocation, useNavigate, useNavigation } from 'react-router'
import { requirePermission } from '#app/features/accounts/server/guards.ts'
import { readReviewQueue } from '#app/features/review/server/review-queries.ts'
import { t } from '../../core/language/translate.ts'
import { titleIn } from '../../core/listing/words.ts'
import { paths, reviewPath, splitLanguage } from '../../core/paths.ts'
import { EmptyState } from '../../frame/office/parts/empty-state.tsx'
import { StaffPage, useOffice } from '../../frame/office/staff-page.tsx'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import { classes } from '../../ui/classes.ts'
import { isManager } from '../accounts/rules/account.ts'
import { PropertyTitle } from '../browse/shared/property-words.tsx'
import type { Route } from './+types/review'
import { DecisionNotes } from './decision-bar.tsx'
import styles from './review.module.css'
import { findCompared, readReviewData, reviewAction } from './review-action.ts'
import { knownReview } from './review-data.ts'
import { type Sending, useDecisions, useReviewKeys } from './review-decisions.ts'
import { ReviewNotes } from './review-head.tsx'
import { ReviewQueueList } from './review-queue.tsx'
import { ReviewWork } from './review-work.tsx'
import { verdicts } from './rules/revision.ts'

export async function loader({ context, params: { id }, url: { searchParams: search } }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const { scope } = await requirePermission(call, 'read-office')
  const { services } = call
  const compare = search.get('compare')
  const [queue, shown, compared] = await Promise.all([
    readReviewQueue(services),
    id ? readReviewData(services, scope, id) : undefined,
    compare ? findCompared(services, scope, compare) : undefined,
  ])
  const [first] = queue.waiting
  if (!id && first) throw redirect(reviewPath(first.propertyId, Object.fromEntries(search)))
  if (id && !shown) throw data(null, { status: 404 })
  const verdict = verdicts.find((one) => one === search.get('verdict'))
  const doneId = search.get('done')
  const done = doneId && verdict ? { id: doneId, verdict } : undefined
  return { queue, shown, compared, done, now: new Date().toISOString() }
}

export async function action({ context, request, params: { id = '' } }: Route.ActionArgs) {
  return reviewAction(context.get(callContext), await request.formData(), id)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const name = loaderData?.shown ? titleIn(loaderData.shown.review.property).text : ''
  return seo(matches[0]?.loaderData, {
    title: name ? t('Review: {name}', { name }) : t('Review'),
    description: t('Where staff decide on listings and changes.'),
    path: paths.admin,
    noindex: true,
  })
}

/** What waits for a decision: the queue, the listing or its change, reasons and owner, and the decision. */
export default function ReviewScreen({ loaderData, actionData, params }: Route.ComponentProps) {
  const { queue, done, now, compared } = loaderData
  const sending = useRef<Sending>(new Map())
  const { id, search, ways } = usePlace(params.id, sending)
  // What was read ahead is on screen at once, before the server has answered for the rest.
  const data = id === loaderData.shown?.review.property.id ? loaderData.shown : id ? knownReview(id) : undefined
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  const shown = data ?? (id ? last : undefined)
  const decisions = useDecisions(queue, sending, ways)
  const mayDecide = isManager(useOffice().role)
  const current = shown?.review.property.id
  const ask = mayDecide && shown?.review.kind !== 'none' ? asks.find((one) => one === search.get('ask')) : undefined
  useReviewKeys({ queue, shown: current, wanted: id ?? current, pending: decisions.pending, goTo: ways.goTo })
  return (
    <StaffPage
      title={shown ? <PropertyTitle of={shown.review.property} /> : t('Review')}
      current="review"
      className={classes(styles.review, ask && styles.asking)}
    >
      <ReviewQueueList
        queue={queue}
        current={current}
        now={now}
        decided={decisions.pending}
        folded={ask !== undefined}
      />
      <div className="flex column slim">
        <DecisionNotes decisions={decisions} />
        <ReviewNotes key={done?.id} done={done} outcome={actionData} current={current} />
        {shown ? (
          <ReviewWork
            key={shown.review.copy}
            {...shown}
            queue={queue}
            compared={compared}
            decisions={decisions}
            goTo={ways.goTo}
            mayDecide={mayDecide}
            ask={ask}
            view={views.find((one) => one === search.get('view')) ?? 'changes'}
            preset={search.get('reason')}
          />
        ) : (
          <EmptyState>{t('Nothing waits.')}</EmptyState>
        )}
      </div>
    </StaffPage>
  )
}

/** Decisions that are explained to the owner. */
const asks = ['changes', 'refuse'] as const
const views = ['changes', 'page', 'side'] as const

interface Target {
  /** Of the property. */
  id: string
  query: Record<string, string>
}

/**
 * Where one is going, or is: the id of the property, and the rest of the address. `goTo` counts from its call until the screen that
 * its navigation leads to is drawn: React Router (8.4) shows the place before in between, where one navigation takes over from
 * another, and React draws after the navigation has ended. The address follows once what was decided is answered: if the session has
 * ended, or the server is away, the screen is that of the address again, and a login leads back to it.
 */
function usePlace(current: string | undefined, sending: RefObject<Sending>) {
  const here = useLocation()
  const going = useNavigation().location
  const navigate = useNavigate()
  const [target, setTarget] = useState<Target>()
  const start = `${reviewPath()}/`
  const path = going && splitLanguage(going.pathname).path
  const way = useRef<Promise<void>>(undefined)
  const { isHere, drawn } = useDrawn(here.key)

  /** Resolves once the screen is drawn. An answer that comes late leads nobody back who has left Review. */
  async function goTo(id: string, query: Record<string, string> = {}) {
    if (!isHere.current) return
    setTarget({ id, query })
    const own: Promise<void> = follow(id, query, () => way.current === own)
    way.current = own
    return own
  }

  async function follow(id: string, query: Record<string, string>, isLatest: () => boolean) {
    const outcomes = await Promise.all(sending.current.values())
    if (!isLatest() || !isHere.current) return
    if (!outcomes.some(({ failed }) => failed)) {
      await navigate(reviewPath(id, query), { preventScrollReset: true })
      await drawn()
    }
    if (!isLatest()) return
    way.current = undefined
    setTarget(undefined)
  }

  /** Once nothing that `goTo` began is under way. */
  async function arrive() {
    while (way.current) await way.current
  }

  const ways = { goTo, arrive }
  if (target) return { id: target.id, search: new URLSearchParams(target.query), ways }
  if (!going || !path?.startsWith(start)) return { id: current, search: new URLSearchParams(here.search), ways }
  return { id: decodeURIComponent(path.slice(start.length)), search: new URLSearchParams(going.search), ways }
}

/** Whether the screen is there, and a promise of its being drawn as its address says; `key`: of the history entry that is drawn. */
function useDrawn(key: string) {
  const isHere = useRef(true)
  const drawnKey = useRef(key)
  const waiting = useRef(new Set<() => void>())
  useEffect(() => {
    drawnKey.current = key
    resolveAll(waiting.current)
  }, [key])
  useEffect(() => {
    const { current } = waiting
    isHere.current = true
    return () => {
      isHere.current = false
      resolveAll(current)
    }
  }, [])

  async function drawn() {
    while (isHere.current && drawnKey.current !== (window.history.state?.key ?? 'default')) {
      await new Promise<void>((resolve) => waiting.current.add(resolve))
    }
  }

  return { isHere, drawn }
}

function resolveAll(waiting: Set<() => void>) {
  for (const resolve of waiting) resolve()
  waiting.clear()
}
