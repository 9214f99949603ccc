import { useState } from 'react'
import { useFetcher } from 'react-router'
import { t } from '../../../domain/language/translate.ts'
import { type Message, type MessageState, messageLengths, messageStates } from '../../../domain/message/inquiry.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './inbox-actions.module.css'
import { stateActions } from './inbox-words.ts'
import { LoginAgain } from './login-again.tsx'
import type { MessageOutcome } from './message-action.ts'
import { ResendForm } from './resend-form.tsx'

interface Props {
  message: Message
  /** The outcome of a form without script. */
  posted: MessageOutcome | undefined
  /** Called when a state form is submitted. */
  onState: (state: MessageState) => void
}

const failure = t('That was not saved. Please try again.')

/** The forms of a message: note, state, and sending its mail again. */
export function InboxActions({ message, posted, onState }: Props) {
  const [note, setNote] = useState(message.note)
  const noting = useFetcher<MessageOutcome>()
  const acting = useFetcher<MessageOutcome>()
  const failed = acting.data?.failed ?? noting.data?.failed ?? posted?.failed
  const others = messageStates.filter((state) => state !== message.state)
  // The most likely next state is the primary button.
  const main: MessageState = message.state === 'new' ? 'answered' : message.state === 'answered' ? 'closed' : 'new'
  const id = <input type="hidden" name="id" value={message.id} />
  return (
    <>
      <noting.Form method="post" className={styles.note}>
        {id}
        <TextArea
          label={t('Note for staff')}
          optional
          name="note"
          defaultValue={posted?.note ?? message.note}
          onInput={({ currentTarget }) => setNote(currentTarget.value)}
          maxLength={messageLengths.note}
          placeholder={t('Called back, showing Saturday 2:30')}
          rows={2}
          className={styles.area}
        />
        <Button
          type="submit"
          look="line"
          size="small"
          busy={noting.state !== 'idle'}
          className={note === message.note ? 'no-script' : undefined}
        >
          {t('Save note')}
        </Button>
      </noting.Form>
      {failed && (
        <p role="alert" className={styles.failed}>
          <Icon name="alert-circle" />
          {failure}
        </p>
      )}
      {failed && <LoginAgain failure={failed} />}
      <div className={styles.actions}>
        <acting.Form method="post" onSubmit={({ nativeEvent }) => onState(stateOf(nativeEvent as SubmitEvent))}>
          {id}
          {others
            .sort((a, b) => Number(b === main) - Number(a === main))
            .map((state) => (
              <Button
                key={state}
                type="submit"
                name="state"
                value={state}
                look={state === main && state !== 'new' ? 'primary' : 'line'}
                busy={acting.formData?.get('state') === state}
              >
                {state === 'answered' && <Icon name="check" />}
                {stateActions[state]}
              </Button>
            ))}
        </acting.Form>
        {message.mails.length > 0 && !message.sample && <ResendForm fetcher={acting} mails={message.mails} />}
      </div>
    </>
  )
}

function stateOf({ submitter }: SubmitEvent) {
  return (submitter as HTMLButtonElement).value as MessageState
}
