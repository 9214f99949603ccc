import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { KeptFields } from '../../core/forms/kept-fields.tsx'
import { t } from '../../core/language/translate.ts'
import type { StaffProperty } from '../../core/listing/property.ts'
import { TextArea } from '../../ui/form/field.tsx'
import { useAfterHydration } from '../../ui/hydrated.ts'
import { Note } from '../../ui/mark/note.tsx'
import { laterSection } from '../../ui/section/later-section.tsx'
import { countReasons } from '../submit/rules/closer-look.ts'
import { maxDecisionWords } from '../submit/rules/reasons.ts'
import { ChangeFields, ChangePhotos } from './change/change-fields.tsx'
import { ReviewTabs, type ReviewView } from './change/review-tabs.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { DuplicateChoice } from './duplicates/duplicate-choice.tsx'
import { AskOwner, askFormId } from './panel/ask-owner.tsx'
import { OwnerAnswers, OwnerFacts, ReviewChecks } from './panel/owner-facts.tsx'
import styles from './review.module.css'
import type { Compared } from './review-action.ts'
import { type ReviewData, readAhead } from './review-data.ts'
import type { Decisions } from './review-decisions.ts'
import { acceptedParts, nextOf } from './review-form.ts'
import { OtherChange, ReviewHead } from './review-head.tsx'
import type { ReviewQueue } from './rules/review.ts'
import { CloserLook } from './shared/closer-look/closer-look.tsx'

interface Props extends ReviewData {
  queue: ReviewQueue
  decisions: Decisions
  goTo: (id: string, query?: Record<string, string>) => Promise<void>
  /** Which decision is being explained to the owner. */
  ask: 'changes' | 'refuse' | undefined
  /** A reason that is chosen already. */
  preset: string | null
  view: ReviewView
  /** Another property, in full beside this one. */
  compared: Compared | undefined
  mayDecide: boolean
}

const ReviewPreview = laterSection(async () => (await import('./change/review-preview.tsx')).ReviewPreview)
const LivePreview = laterSection(async () => (await import('./change/review-preview.tsx')).LivePreview)
// Rarely shown, and then its keys count at once.
const CompareHomes = laterSection(
  async () => (await import('./duplicates/compare-homes.tsx')).CompareHomes,
  () => true,
)

const formId = 'decision'
/** How many of what waits next are read ahead. */
const ahead = 2

/** A listing or a change of it, with everything that is needed to decide. */
export function ReviewWork(props: Props) {
  const { review, change, look, queue, decisions, goTo, ask, preset, view, compared, mayDecide } = props
  const { property, revision } = review
  const { id } = property
  const parts = change?.parts
  const all = parts ? [...parts.fields, ...parts.photos].map(({ id: part }) => part) : []
  const [chosen, setChosen] = useState(all)
  const start = useRef<HTMLElement>(null)
  const read = () => {
    const form = document.getElementById(formId) as HTMLFormElement | null
    if (!form || !parts) return
    const now = acceptedParts(new FormData(form))
    // The same list stays the same value: the preview may wait for its code (`later-section.tsx`).
    setChosen((before) => (now.join() === before.join() ? before : now))
  }
  useAfterHydration(read)
  useStart(start, ask !== undefined)
  const [previous, next] = [nextOf(queue, id, -1, decisions.pending), nextOf(queue, id, 1, decisions.pending)]
  const after = next && nextOf(queue, next, 1, [...decisions.pending, id])
  useEffect(() => readAhead([next, after].filter(Boolean).slice(0, ahead)), [next, after])
  const decides = mayDecide && review.kind !== 'none'
  const reasonCount = look ? countReasons(look.reasons) : 0
  const [isAsked, setAsked] = useState(false)
  /** What is flagged is accepted by a second press. */
  function accept(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (reasonCount > 0 && !isAsked) return setAsked(true)
    decisions.decide(review, new FormData(event.currentTarget), 'accept')
  }
  const reasons = <ReviewReasons property={property} look={look} />
  return (
    <>
      <ReviewHead
        ref={start}
        review={review}
        count={all.length}
        queue={queue}
        mayEdit={mayDecide}
        steps={{ previous, next }}
      />
      <OtherChange review={review} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {compared ? <CompareHomes property={property} pictures={review.pictures} other={compared} /> : null}
          <div className={styles.onPhone}>{reasons}</div>
          <DuplicateChoice property={property} look={look} mayDecide={decides} />
          <OwnerAnswers review={review} />
          {parts && (
            <ReviewTabs id={id} view={view} count={all.length} mayDecide={decides} onAll={read} formId={formId} />
          )}
          <Form
            method="post"
            id={formId}
            onChange={read}
            onSubmit={accept}
            className={styles.form}
            hidden={view !== 'changes' || undefined}
          >
            <input type="hidden" name="copy" value={review.copy} />
            <KeptFields name={`accept ${id} ${review.copy}`} />
            {parts && <input type="hidden" name="parts" value="chosen" />}
            {revision?.isAsked && <Note title={t('The owner was asked for changes and has not answered yet.')} />}
            {parts && <ChangeFields parts={parts.fields} mayDecide={decides} hints={look?.reasons.wording ?? []} />}
            {change && (
              <ChangePhotos
                change={change}
                pictures={review.pictures}
                mayDecide={decides}
                formId={formId}
                onAll={read}
              />
            )}
            {parts && decides && (
              <TextArea
                name="words"
                label={t('Why a part stays as it is')}
                hint={t('The owner reads it. Needed where you do not accept all of the change.')}
                rows={2}
                maxLength={maxDecisionWords}
                required={chosen.length < all.length}
              />
            )}
          </Form>
          <div className={view === 'side' ? styles.sideBySide : undefined}>
            {view === 'side' && <LivePreview review={review} />}
            <ReviewPreview review={review} chosen={chosen} isChange={all.length > 0} />
          </div>
        </div>
        {ask && (
          <div className={styles.ask}>
            <AskOwner
              key={ask}
              review={review}
              action={ask}
              preset={preset}
              flagged={look?.reasons.wording.map(({ words }) => words) ?? []}
              onSend={decisions.decide}
            />
          </div>
        )}
        <aside className={styles.side} aria-label={t('Reasons and owner')}>
          <div className={styles.onDesk}>{reasons}</div>
          {decides && <ReviewChecks formId={formId} hasKeys={!ask} />}
          <OwnerFacts review={review} formId={parts && decides ? formId : undefined} />
        </aside>
      </div>
      {decides && (
        <DecisionBar
          formId={formId}
          askFormId={askFormId}
          review={review}
          isDecided={decisions.isDecided(review)}
          ask={ask}
          onAsk={(name) => void goTo(id, name && { ask: name })}
          counts={parts && [chosen.length, all.length]}
          kept={parts ? parts.fields.filter((part) => !chosen.includes(part.id)).map(({ label }) => label) : []}
          reasons={reasonCount}
          isAsked={isAsked}
        />
      )}
    </>
  )
}

/** Another listing starts at its top, and the focus goes there, unless the panel has it; not when the screen opens. */
let isFirst = true
function useStart(start: React.RefObject<HTMLElement | null>, isAsking: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the listing comes
  useEffect(() => {
    if (isFirst) {
      isFirst = false
      return
    }
    window.scrollTo(0, 0)
    if (!isAsking) start.current?.focus({ preventScroll: true })
  }, [start])
}

/** The reasons for a closer look; the probable duplicates stand beside the listing. */
function ReviewReasons({ property, look }: { property: StaffProperty; look: ReviewData['look'] }) {
  return look && <CloserLook property={property} {...look} isBrief />
}
