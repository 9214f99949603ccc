import type { FormOutcome } from '../../../core/forms/use-form.ts'
import { MessageDialog } from '../../../ui/dialog/message-dialog.tsx'
import { type MessageKind, pleaseWait, questionSent, sendingTexts } from '../rules/inquiry.ts'
import { SentText } from './sent-text.tsx'

interface Props {
  kind: MessageKind
  form: FormOutcome
  /** What is sent is a question beside offered times: it never looks like a booking. */
  asks?: boolean
  /** Called when the success dialog is closed. */
  onDone?: () => void
}

/** The dialogs for a sent and a failed message (spec 8). */
export function SendingDialog({ kind, form, asks = false, onDone }: Props) {
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
        text={<SentText text={sent.text} reference={form.reference} />}
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
