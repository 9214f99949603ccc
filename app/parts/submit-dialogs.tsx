import { lazy, Suspense } from 'react'
import type { PropertyVersion } from '../../domain/property-versions.ts'
import { submissionTexts } from '../../domain/submission.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import type { FormMachine } from '../ui/form-machine.ts'
import { MessageDialog } from '../ui/message-dialog.tsx'
import type { ConflictFacts } from './property-form-merging.ts'
import { SentText } from './sent-text.tsx'

/** For staff who edit at the same time: fetched when it comes to that. */
const SubmitConflict = lazy(async () => ({ default: (await import('./submit-conflict.tsx')).SubmitConflict }))

interface Answering<Fact, Answer = boolean> {
  asked: Fact | undefined
  answer: (answer: Answer) => void
}

interface Props {
  form: Pick<FormMachine<never>, 'phase' | 'reason' | 'reference' | 'close' | 'retry'> & {
    missing: Answering<number>
    conflict: Answering<ConflictFacts, PropertyVersion | undefined>
  }
  done: 'submitted' | 'updated'
  /** The login page that leads back to this form. */
  login: string
  onDone: () => void
}

/** How sending ended, and what it asks on its way (spec 8). */
export function SubmitDialogs({ form, done, login, onDone }: Props) {
  const { phase, reason, reference, missing, conflict } = form
  const unauthorized = reason === 'unauthorized'
  const failed = missing.asked ?? 0
  return (
    <>
      <MessageDialog
        open={phase === 'sent'}
        onClose={onDone}
        tone="ok"
        title={submissionTexts[done].title}
        text={<SentText text={submissionTexts[done].text} reference={reference} />}
        actions={
          <Button full onClick={onDone}>
            Back to Home
          </Button>
        }
      />
      <MessageDialog
        open={phase === 'failed' && !unauthorized}
        onClose={form.close}
        tone="bad"
        title={submissionTexts.failed.title}
        text={submissionTexts.failed.text}
        code={reason}
        actions={
          <>
            <Button full look="line" onClick={form.close}>
              Back to the form
            </Button>
            <Button full onClick={form.retry}>
              Try again
            </Button>
          </>
        }
      />
      <MessageDialog
        open={phase === 'failed' && unauthorized}
        onClose={form.close}
        tone="bad"
        icon="lock"
        title="Authentication Error"
        text={
          <>
            <p>Could not get authentication token. Please try logging in again.</p>
            <p>The login page opens in a new tab, and what you typed stays here.</p>
          </>
        }
        actions={
          <a href={login} target="_blank" rel="noreferrer" className={buttonClass({ full: true })} onClick={form.close}>
            Login
          </a>
        }
      />
      <MessageDialog
        open={failed > 0}
        onClose={() => missing.answer(false)}
        tone="warn"
        title={failed === 1 ? 'One image is missing' : `${failed} images are missing`}
        text={
          failed === 1
            ? 'It could not be uploaded. You can send the property without it.'
            : 'They could not be uploaded. You can send the property without them.'
        }
        actions={
          <>
            <Button full look="line" onClick={() => missing.answer(false)}>
              Back to the form
            </Button>
            <Button full onClick={() => missing.answer(true)}>
              Send without
            </Button>
          </>
        }
      />
      {conflict.asked && (
        <Suspense fallback={null}>
          <SubmitConflict {...conflict.asked} onAnswer={conflict.answer} />
        </Suspense>
      )}
    </>
  )
}
