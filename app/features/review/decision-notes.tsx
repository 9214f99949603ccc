import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../core/language/translate.ts'
import { undoTime } from '../../core/listing/property-status.ts'
import { reviewPath } from '../../core/paths.ts'
import { useKeys } from '../../frame/office/keys/use-keys.ts'
import { LoginAgain } from '../../frame/office/login-again.tsx'
import { OfficeButton, officeButtonClass } from '../../frame/office/parts/office-button.tsx'
import { CloseButton } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { Decided, Decisions } from './review-decisions.ts'
import type { ReviewOutcome } from './review-form.ts'
import styles from './review-notes.module.css'
import type { DecisionAction } from './rules/revision.ts'
import { verdictText } from './shared/review-words.ts'

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

interface Props {
  decided: Decided
  isLast: boolean
  onUndo: () => void
  onClose: () => void
}

function DecisionNote({ decided, isLast, onUndo, onClose }: Props) {
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
