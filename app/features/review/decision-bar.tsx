import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../core/language/translate.ts'
import { undoTime } from '../../core/listing/property-status.ts'
import { reviewPath } from '../../core/paths.ts'
import { useKeys } from '../../frame/office/keys/key-registry.ts'
import { LoginAgain } from '../../frame/office/login-again.tsx'
import { OfficeButton, officeButtonClass } from '../../frame/office/parts/office-button.tsx'
import { classes } from '../../ui/classes.ts'
import { CloseButton } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { opensElsewhere } from '../../ui/opens-elsewhere.ts'
import styles from './review.module.css'
import type { Decided, Decisions } from './review-decisions.ts'
import type { ReviewOutcome } from './review-form.ts'
import type { Review } from './rules/review.ts'
import type { DecisionAction } from './rules/revision.ts'
import { verdictText } from './shared/review-words.ts'

interface Props {
  formId: string
  askFormId: string
  review: Review
  /** It is still on screen, while another one is being read. */
  isDecided: boolean
  ask: 'changes' | 'refuse' | undefined
  /** Opens the panel with the reasons, or closes it. */
  onAsk: (name: 'changes' | 'refuse' | undefined) => void
  /** Of the parts of a change: accepted, and all. */
  counts: [accepted: number, all: number] | undefined
  /** The labels of the fields that stay as they are. */
  kept: readonly string[]
  /** How many there are for a closer look. */
  reasons: number
  /** Whether it was asked if it is accepted in spite of them. */
  isAsked: boolean
}

/** The decision, always at the foot; while a reason is being written, what sends it. */
export function DecisionBar(props: Props) {
  const { formId, askFormId, review, isDecided, ask, onAsk, counts, kept, reasons, isAsked } = props
  const { id, customer } = review.property
  const [accepted = 0] = counts ?? []
  const way = (name: 'changes' | 'refuse' | undefined, key: string, text: string, shownKey = key.toUpperCase()) => (
    <Link
      to={reviewPath(id, name && { ask: name })}
      className={classes(officeButtonClass({ variant: name === 'refuse' ? 'danger' : 'line' }), styles.button)}
      data-key={key}
      preventScrollReset
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        onAsk(name)
      }}
    >
      {text}
      <span aria-hidden="true">
        <kbd>{shownKey}</kbd>
      </span>
    </Link>
  )
  if (ask) {
    return (
      <section className={styles.bar} aria-label={t('Decision')}>
        <p>
          <Reasons count={reasons} />
        </p>
        {way(undefined, 'back', t('Back to the decision'), t('Esc'))}
        <OfficeButton
          type="submit"
          variant="primary"
          form={askFormId}
          name="action"
          value={ask}
          data-key="send"
          className={styles.button}
        >
          {t('Send and next')}
          <span aria-hidden="true">
            <kbd>{sendKeys}</kbd>
          </span>
        </OfficeButton>
      </section>
    )
  }
  const acceptText = counts ? t('Accept {count}, next', { count: accepted }) : t('Accept, next')
  return (
    <section className={styles.bar} aria-label={t('Decision')}>
      <p aria-live="polite">
        {isAsked ? (
          <>
            <Reasons count={reasons} /> <b>{t('Press again to accept it all the same.')}</b>
          </>
        ) : counts ? (
          <Counted counts={counts} kept={kept} name={customer.name} />
        ) : (
          <Reasons count={reasons} />
        )}
      </p>
      {way('refuse', 'r', t('Refuse'))}
      {way('changes', 'c', t('Ask for changes'))}
      <OfficeButton
        type="submit"
        variant="primary"
        form={formId}
        name="action"
        value="accept"
        data-key="a"
        className={styles.button}
        busy={isDecided}
        disabled={counts !== undefined && accepted === 0}
      >
        <span>{isAsked ? t('Accept all the same') : acceptText}</span>
        <span aria-hidden="true">
          <kbd>A</kbd>
        </span>
      </OfficeButton>
    </section>
  )
}

/** Control and Enter. */
const sendKeys = '⌃⏎'

function Counted({
  counts: [accepted, all],
  kept,
  name,
}: {
  counts: [number, number]
  kept: readonly string[]
  name: string
}) {
  return (
    <>
      <b>{t('{accepted, plural, one {# of {all} accepted.} other {# of {all} accepted.}}', { accepted, all })}</b>{' '}
      <span>
        {accepted === all
          ? t('{name} is told that all of it is taken.', { name })
          : kept.length > 0
            ? t(
                '{count, plural, one {{parts} stays as it was; {name} is told.} other {{parts} stay as they were; {name} is told.}}',
                { count: kept.length, parts: kept.join(', '), name },
              )
            : t('The rest stays as it was; {name} is told.', { name })}
      </span>
    </>
  )
}

function Reasons({ count }: { count: number }) {
  return (
    <>
      {count > 0 && <b>{t('{count, plural, one {# reason} other {# reasons}} for a closer look', { count })}. </b>}
      <span>{t('The reason is kept in the history.')}</span>
    </>
  )
}

/** What has become of the decisions of this visit: those that were refused, and the last one with Undo. */
export function DecisionNotes({ decisions: { decided, undo, close } }: { decisions: Decisions }) {
  return decided.map((one, place) => (
    <DecisionNote
      key={one.key}
      decided={one}
      isLast={place === 0}
      onUndo={() => void undo(one)}
      onClose={() => close(one.key)}
    />
  ))
}

interface DecisionNotesProps {
  decided: Decided
  isLast: boolean
  onUndo: () => void
  onClose: () => void
}

function DecisionNote({ decided, isLast, onUndo, onClose }: DecisionNotesProps) {
  const { id, name, action, outcome, undo } = decided
  const done = outcome?.done
  const notUndone = undo === 'sent' ? undefined : undo
  const isOver = useTimeUp(undoTime, done !== undefined)
  useKeys(isLast && done && !isOver ? { z: { label: t('undo the last decision'), press: onUndo } } : {})

  if (outcome && !done) {
    return (
      <Refusal name={name} outcome={outcome}>
        <Link to={reviewPath(id, askOf(action))} onClick={onClose} className={officeButtonClass()}>
          {t('Open it again')}
        </Link>
        <CloseButton onClick={onClose} />
      </Refusal>
    )
  }
  if (notUndone?.isOutdated) {
    return (
      <div role="alert" className={styles.note} data-tone="warn">
        <Icon name="alert-circle" />
        <p>
          <b>{t('It is too late for this.')}</b> {name}
        </p>
        <CloseButton onClick={onClose} />
      </div>
    )
  }
  if (!isLast || isOver) return null
  return (
    <div className={styles.note} data-tone="ok">
      <Icon name="circle-check" />
      <p role="status">
        <b>{t('{verdict}: {name}.', { verdict: done ? verdictText(done.verdict) : wantedText(action), name })}</b>{' '}
        <span>
          {notUndone ? t('This was not undone. Please try again.') : t('The mail to the owner leaves in ten seconds.')}
        </span>
      </p>
      <OfficeButton onClick={onUndo} busy={!done || undo === 'sent'}>
        {t('Undo')}
        <span aria-hidden="true">
          <kbd>Z</kbd>
        </span>
      </OfficeButton>
      {notUndone?.failed && <LoginAgain failure={notUndone.failed} />}
    </div>
  )
}

function Refusal({ name, outcome, children }: { name: string; outcome: ReviewOutcome; children: React.ReactNode }) {
  const { isOutdated, who, text, failed } = outcome
  return (
    <div role="alert" className={styles.note} data-tone="warn">
      <Icon name="alert-circle" />
      <p>
        <b>{isOutdated && who ? t('Changed by {who} just now.', { who }) : t('Nothing was decided.')}</b> {name}.{' '}
        <span>{isOutdated ? t('Nothing was changed. Look at it again.') : text}</span>
      </p>
      {failed && <LoginAgain failure={failed} />}
      {children}
    </div>
  )
}

/** Leads to what was typed. */
function askOf(action: DecisionAction): Record<string, string> {
  return action === 'accept' ? {} : { ask: action }
}

/** Until the server has said what it became. */
function wantedText(action: DecisionAction) {
  if (action === 'accept') return t('Accepted')
  return action === 'changes' ? t('Changes asked') : t('Refused')
}

/** Whether so many milliseconds have passed since `isRunning`. */
function useTimeUp(time: number, isRunning: boolean) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => setOver(true), time)
    return () => clearTimeout(timer)
  }, [time, isRunning])
  return isOver
}
