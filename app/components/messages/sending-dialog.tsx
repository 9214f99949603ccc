import { t } from '../../../domain/language/translate.ts'
import { type MessageKind, pleaseWait, sendingTexts } from '../../../domain/message/inquiry.ts'
import { Button } from '../../ui/button.tsx'
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx'
import type { FormMachine } from '../../ui/form/form-machine.ts'
import { SentText } from './sent-text.tsx'

interface Props {
  kind: MessageKind
  form: Pick<FormMachine<never>, 'phase' | 'reason' | 'reference' | 'close' | 'retry'>
  /** What is said of a sent message in place of the stated texts. */
  sent?: { title: string; text: string }
  /** Called when the success dialog is closed. */
  onDone?: () => void
}

/** The dialogs for a sent and a failed message (spec 8). */
export function SendingDialog({ kind, form, sent = sendingTexts[kind].sent, onDone }: Props) {
  const { failed } = sendingTexts[kind]

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
              {t('Try again')}
            </Button>
          ) : undefined
        }
      />
    </>
  )
}
