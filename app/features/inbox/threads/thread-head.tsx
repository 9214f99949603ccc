import { useRef } from 'react'
import { Form, Link, useLocation, useNavigate } from 'react-router'
import { dayAfter } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { momentWithin } from '../../../core/moments.ts'
import { staffPropertyPath } from '../../../core/paths.ts'
import { useKeys } from '../../../frame/office/keys/key-registry.ts'
import { Avatar } from '../../../frame/office/parts/empty-state.tsx'
import { OfficeButton } from '../../../frame/office/parts/office-button.tsx'
import { FilterChip } from '../../../frame/office/parts/view-tabs.tsx'
import { useOffice } from '../../../frame/office/staff-page.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { IconName } from '../../../ui/icon/icon-names.ts'
import { LanguageMark } from '../../../ui/mark/language-mark.tsx'
import { mayDo } from '../../accounts/rules/permissions.ts'
import { instantInMoncton, weekdayOf } from '../../visits/rules/moncton-time.ts'
import { deleteSpamIntent, type Thread, type ThreadAction } from '../rules/thread.ts'
import { inboxPath, readInboxView } from '../shared/inbox-search.ts'
import { personName, threadStateText, threadTopic } from '../shared/inbox-words.ts'
import styles from './thread.module.css'
import { actForm, useUndo } from './thread-acts.tsx'
import { ThreadClock } from './thread-list.tsx'

interface Props {
  thread: Thread
  picture?: string
  today: string
  mayChange: boolean
  /** Id of the thread that opens after this one is closed. */
  next?: string
  /** What closes, reopens, snoozes or wakes it is on its way. */
  busy: boolean
}

/** Whom it is with and about what, how long there is to answer, who answers, Close and Snooze. */
export function ThreadHead({ thread, picture, today, mayChange, next, busy }: Props) {
  const { clock, snoozedUntil, spamSince, state } = thread
  const act = useAct(thread, next)
  const mayDelete = mayDo(useOffice().role, 'change-office')
  useKeys({
    a: { label: t('say who answers'), press: () => openMenu(assignId) },
    s: { label: t('put off'), press: () => openMenu(snoozeId) },
  })
  const look = looks[spamSince ? 'undo-close' : snoozedUntil ? 'wake' : state === 'closed' ? 'reopen' : 'close']
  return (
    <div className={styles.head}>
      <div className={styles.who}>
        <h2>
          <span>{personName(thread)}</span>
          {spamSince && (
            <small className={styles.since}>{t('Spam since {time}', { time: momentWithin(spamSince, today) })}</small>
          )}
          {snoozedUntil ? (
            <small className={styles.since}>{t('Until {time}', { time: momentWithin(snoozedUntil, today) })}</small>
          ) : (
            clock && <ThreadClock clock={clock} />
          )}
        </h2>
        <p>
          {picture && <img src={picture} alt="" width={30} height={22} />}
          {thread.property ? (
            <Link to={staffPropertyPath(thread.property.id)}>{threadTopic(thread)}</Link>
          ) : (
            <span>{threadTopic(thread)}</span>
          )}
          <LanguageMark language={thread.language}>
            {thread.language === 'en' ? t('Reads English') : t('Reads French')}
          </LanguageMark>
          {thread.sample && <small>{t('Sample')}</small>}
          {state === 'closed' && !spamSince && <small>{threadStateText(thread)}</small>}
        </p>
      </div>
      {mayChange && (
        <div className={styles.actions}>
          <Assign thread={thread} />
          {state === 'open' && <Snooze id={thread.id} today={today} next={next} onSubmit={() => act('snooze')} />}
          {spamSince && mayDelete && <DeleteSpam id={thread.id} next={next} onSubmit={() => act(deleteSpamIntent)} />}
          {!spamSince && <Spam id={thread.id} next={next} busy={busy} onSubmit={() => act('spam')} />}
          <Form method="post" id={closeFormId} {...actForm(thread.id, 'state')} onSubmit={() => act(look.action)}>
            <input type="hidden" name="thread" value={thread.id} />
            <input type="hidden" name="next" value={next ?? ''} />
            <OfficeButton type="submit" name="intent" aria-busy={busy || undefined} value={look.action}>
              <Icon name={look.icon} />
              <span>{look.label}</span>
              <span aria-hidden="true">
                <kbd>E</kbd>
              </span>
            </OfficeButton>
          </Form>
        </div>
      )}
    </div>
  )
}

/**
 * Offers to take back what the form is about to do. What was open and is closed or snoozed, and what is deleted, leads to the thread that
 * follows, or to the list, while the server is still told of this one.
 */
function useAct(thread: Thread, next: string | undefined) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const offerUndo = useUndo()
  const { state, snoozedUntil } = thread
  return (action: ThreadAction | typeof deleteSpamIntent) => {
    const view = readInboxView(new URLSearchParams(search))
    if (action === 'spam' || action === deleteSpamIntent || (state === 'open' && !snoozedUntil))
      void navigate(inboxPath(view, next), { preventScrollReset: true })
    offerUndo(thread, action, view)
  }
}

/** What the button of the key E does, as the thread stands. */
const looks = {
  'undo-close': { action: 'undo-close', icon: 'refresh', label: t('Not spam') },
  wake: { action: 'wake', icon: 'refresh', label: t('Wake up') },
  reopen: { action: 'reopen', icon: 'refresh', label: t('Reopen') },
  close: { action: 'close', icon: 'check', label: t('Close') },
} as const satisfies Partial<Record<ThreadAction, { action: ThreadAction; icon: IconName; label: string }>>

const [assignId, snoozeId] = ['thread-assign', 'thread-snooze']

function openMenu(id: string) {
  const menu = document.getElementById(id) as HTMLDetailsElement | null
  if (!menu) return
  menu.open = true
  menu.querySelector('button')?.focus()
}

/** Id of the form that closes or reopens, for the key E. */
export const closeFormId = 'close-thread'

function Assign({ thread: { id, assignee, people } }: { thread: Thread }) {
  return (
    <FilterChip label={assignee ? t('Answered by') : t('Nobody yet')} chosen={assignee?.name} id={assignId}>
      <Form method="post" className={styles.choices} {...actForm(id, 'assign')}>
        <input type="hidden" name="thread" value={id} />
        <input type="hidden" name="intent" value="assign" />
        {people.map((one) => (
          <button key={one.id} type="submit" name="assignee" value={one.id} aria-pressed={assignee?.id === one.id}>
            <Avatar name={one.name} size="small" />
            {one.name}
          </button>
        ))}
        <button type="submit" name="assignee" value="" aria-pressed={!assignee}>
          {t('Nobody yet')}
        </button>
      </Form>
    </FilterChip>
  )
}

function Snooze({ id, today, next, onSubmit }: { id: string; today: string; next?: string; onSubmit: () => void }) {
  return (
    <FilterChip label={t('Snooze')} id={snoozeId}>
      <Form method="post" className={styles.choices} {...actForm(id, 'state')} onSubmit={onSubmit}>
        <ActFields thread={id} next={next} intent="snooze" />
        {snoozeDays(today).map(({ day, label }) => (
          <button key={label} type="submit" name="until" value={instantInMoncton(day, '09:00')?.toISOString()}>
            {label}
          </button>
        ))}
      </Form>
      <Form method="post" className={styles.ownDay} {...actForm(id, 'state')} onSubmit={onSubmit}>
        <ActFields thread={id} next={next} intent="snooze" />
        <label>
          {t('Another day, at nine')}
          <input type="date" name="day" required min={dayAfter(today, 1)} max={dayAfter(today, 365)} />
        </label>
        <OfficeButton type="submit">{t('Snooze')}</OfficeButton>
      </Form>
    </FilterChip>
  )
}

function ActFields({ thread, next, intent }: { thread: string; next: string | undefined; intent: string }) {
  return (
    <>
      <input type="hidden" name="thread" value={thread} />
      <input type="hidden" name="next" value={next ?? ''} />
      <input type="hidden" name="intent" value={intent} />
    </>
  )
}

interface SpamProps {
  id: string
  next: string | undefined
  busy: boolean
  onSubmit: () => void
}

function Spam({ id, next, busy, onSubmit }: SpamProps) {
  const form = useRef<HTMLFormElement>(null)
  useKeys({ '!': { label: t('spam'), press: () => !busy && form.current?.requestSubmit() } })
  return (
    <Form method="post" ref={form} {...actForm(id, 'state')} onSubmit={onSubmit}>
      <ActFields thread={id} next={next} intent="spam" />
      <OfficeButton type="submit" variant="quiet" aria-label={t('Spam')} title={t('Spam')}>
        <Icon name="mail-off" />
      </OfficeButton>
    </Form>
  )
}

/** Behind a disclosure, so that no press deletes by mistake. */
function DeleteSpam({ id, next, onSubmit }: Omit<SpamProps, 'busy'>) {
  return (
    <FilterChip label={t('Delete')}>
      <Form method="post" className={styles.delete} {...actForm(id, 'state')} onSubmit={onSubmit}>
        <ActFields thread={id} next={next} intent={deleteSpamIntent} />
        <p>{t('Everything that was written here is deleted for good. This cannot be undone.')}</p>
        <OfficeButton type="submit" variant="danger">
          {t('Delete for good')}
        </OfficeButton>
      </Form>
    </FilterChip>
  )
}

function snoozeDays(today: string) {
  return [
    { day: dayAfter(today, 1), label: t('Until tomorrow at nine') },
    { day: dayAfter(today, 8 - weekdayOf(today)), label: t('Until Monday at nine') },
    { day: dayAfter(today, 7), label: t('For a week') },
  ]
}
