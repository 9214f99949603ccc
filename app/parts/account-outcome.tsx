import type { ReactNode } from 'react'
import type { FormMachine, Outcome } from '../ui/form-machine.ts'
import { MessageDialog } from '../ui/message-dialog.tsx'

/** Beside the button of every form that is connected to nothing (spec 7). */
export const sampleNote = 'This is a sample page: nothing you type here is sent or saved.'

/** What such a form answers once everything typed is right: it never pretends. */
export async function sampleAnswer(): Promise<Outcome<never>> {
  return { sent: false, reason: 'Everything is filled in as it should be. This is a sample page, so it went nowhere.' }
}

interface Props {
  form: Pick<FormMachine<never>, 'phase' | 'reason' | 'close'>
  /** What is said when it was saved. */
  saved?: { title: string; text: string }
  /** After the sentence of a sample page. */
  children?: ReactNode
}

/** Says how a form of the people and account pages ended. */
export function AccountOutcome({ form, saved, children }: Props) {
  const { phase, reason, close } = form
  return (
    <>
      {saved && (
        <MessageDialog open={phase === 'sent'} onClose={close} tone="ok" title={saved.title} text={saved.text} />
      )}
      <MessageDialog
        open={phase === 'failed'}
        onClose={close}
        tone={reason ? 'plain' : 'bad'}
        title={reason ? 'Nothing was sent' : 'Error!'}
        text={
          <>
            {reason || 'Failed to save. Please try again later.'}
            {children}
          </>
        }
      />
    </>
  )
}
