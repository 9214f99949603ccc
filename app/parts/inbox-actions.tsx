import { type FormEvent, useState } from 'react'
import { type Message, type MessageState, messageLengths, messageStates } from '../../domain/inquiry.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './inbox-actions.module.css'
import { stateActions } from './inbox-words.ts'

interface Props {
  message: Message
  /** They throw when nothing came of it; then the one who asks is told here. */
  onState: (state: MessageState) => Promise<void>
  onNote: (note: string) => Promise<void>
  onResend: () => Promise<void>
}

const failure = 'That was not saved. Please try again.'

/** What staff do with a message: note, state, and its mail once more. */
export function InboxActions({ message, onState, onNote, onResend }: Props) {
  const [note, setNote] = useState(message.note)
  const [busy, setBusy] = useState('')
  const [failed, setFailed] = useState(false)
  const changed = note !== message.note

  async function attempt(name: string, act: () => Promise<void>) {
    setBusy(name)
    setFailed(false)
    await act().catch(() => setFailed(true))
    setBusy('')
  }

  function save(event: FormEvent) {
    event.preventDefault()
    attempt('note', () => onNote(note))
  }

  const others = messageStates.filter((state) => state !== message.state)
  // Answering is what one mostly does next; what is answered already is mostly closed.
  const main: MessageState = message.state === 'new' ? 'answered' : message.state === 'answered' ? 'closed' : 'new'
  return (
    <>
      <form onSubmit={save} className={styles.note}>
        <TextArea
          label="Note for staff"
          optional
          value={note}
          onChange={(event) => setNote(event.target.value)}
          maxLength={messageLengths.note}
          placeholder="Called back, showing Saturday 2:30"
          rows={2}
          className={styles.area}
        />
        {changed && (
          <Button type="submit" look="line" size="small" busy={busy === 'note'}>
            Save note
          </Button>
        )}
      </form>
      {failed && (
        <p role="alert" className={styles.failed}>
          <Icon name="alert-circle" />
          {failure}
        </p>
      )}
      <div className={`script-only ${styles.actions}`}>
        {others
          .sort((a, b) => Number(b === main) - Number(a === main))
          .map((state) => (
            <Button
              key={state}
              look={state === main && state !== 'new' ? 'primary' : 'line'}
              busy={busy === state}
              onClick={() => attempt(state, () => onState(state))}
            >
              {state === 'answered' && <Icon name="check" />}
              {stateActions[state]}
            </Button>
          ))}
        {message.mails.length > 0 && !message.sample && (
          <Button look="line" busy={busy === 'mail'} onClick={() => attempt('mail', onResend)}>
            Send the email again
          </Button>
        )}
      </div>
    </>
  )
}
