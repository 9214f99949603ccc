import type { ReactNode } from 'react'
import type { FormOutcome } from '../../../core/forms/use-form.ts'
import { t, tc } from '../../../core/language/translate.ts'
import { textOf } from '../../../core/received-values.ts'
import { MessageDialog } from '../../../ui/dialog/message-dialog.tsx'
import { ResultDetails, takesFocus } from '../../../ui/dialog/result-details.tsx'
import { FactRows } from '../../../ui/fact-rows.tsx'
import { type MessageKind, pleaseWait, questionSent, sendingTexts } from '../rules/inquiry.ts'
import { defaultMessage } from '../rules/message-form.ts'
import { SentText } from './posted-form.tsx'

interface Props {
  kind: MessageKind
  form: FormOutcome
  /** What is sent is a question beside offered times: it never looks like a booking. */
  asks?: boolean
  /** The address of the home that it is about: what was sent and what comes next are said too. */
  about?: string
  /** Ways on, below those. */
  next?: ReactNode
  /** Beside what was sent, where there is room: a picture of what it is about. */
  aside?: ReactNode
  /** Buttons instead of OK. */
  actions?: ReactNode
  /** Called when the success dialog is closed. */
  onDone?: () => void
}

/** The dialogs for a sent and a failed message (spec 8). */
export function SendingDialog({ kind, form, asks = false, about, next, aside, actions, onDone }: Props) {
  const { failed } = sendingTexts[kind]
  const sent = asks ? questionSent : sendingTexts[kind].sent

  function done() {
    form.close()
    onDone?.()
  }

  return (
    <>
      <MessageDialog
        open={form.phase === 'sent'}
        onClose={done}
        tone={asks ? 'plain' : 'ok'}
        icon={asks ? 'mail' : undefined}
        title={sent.title}
        titleRef={about ? takesFocus : undefined}
        aside={aside}
        text={
          <>
            <SentText text={sent.text} reference={form.reference} />
            {about && form.typed && (
              <ResultDetails onClose={done}>
                <WhatWasSent kind={kind} typed={form.typed} about={about} />
                {next}
              </ResultDetails>
            )}
          </>
        }
        actions={actions}
      />
      <MessageDialog
        open={form.phase === 'failed'}
        onClose={form.close}
        tone="bad"
        title={form.reason === pleaseWait.text ? pleaseWait.title : failed.title}
        text={form.reason || failed.text}
        code={form.problem}
        onRetry={kind === 'contact' ? undefined : form.retry}
      />
    </>
  )
}

function WhatWasSent({ kind, typed, about }: { kind: MessageKind; typed: FormData; about: string }) {
  const message = textOf(typed, 'message').trim() || defaultMessage(kind === 'booking' ? kind : 'inquiry', about)
  return (
    <>
      <FactRows
        facts={[
          { title: t('You wrote'), subTitle: <span dir="auto">{message}</span> },
          { title: tc('of a message', 'About'), subTitle: about },
        ]}
      />
      <p>{t('We answer within one working day, to {email}.', { email: textOf(typed, 'email') })}</p>
    </>
  )
}
