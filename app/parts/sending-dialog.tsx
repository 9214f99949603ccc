import { type MessageKind, pleaseWait, sendingTexts } from '../../domain/inquiry.ts'
import { Button } from '../ui/button.tsx'
import type { FormMachine } from '../ui/form-machine.ts'
import { MessageDialog } from '../ui/message-dialog.tsx'
import { SentText } from './sent-text.tsx'

interface Props {
  kind: MessageKind
  form: Pick<FormMachine<never>, 'phase' | 'reason' | 'reference' | 'close' | 'retry'>
  /** After the good news was read. */
  onDone?: () => void
}

/** Says how sending ended (spec 8). */
export function SendingDialog({ kind, form, onDone }: Props) {
  const { sent, failed } = sendingTexts[kind]

  function done() {
    form.close()
    onDone?.()
  }

  return (
    <>
      <MessageDialog
        open={form.phase === 'sent'}
        onClose={done}
        tone="ok"
        title={sent.title}
        text={<SentText text={sent.text} reference={form.reference} />}
      />
      <MessageDialog
        open={form.phase === 'failed'}
        onClose={form.close}
        tone="bad"
        title={form.reason === pleaseWait.text ? pleaseWait.title : failed.title}
        text={form.reason || failed.text}
        actions={
          kind !== 'contact' ? (
            <Button full onClick={form.retry}>
              Try again
            </Button>
          ) : undefined
        }
      />
    </>
  )
}
