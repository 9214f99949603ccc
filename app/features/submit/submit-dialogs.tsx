import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { FormOutcome } from '../../core/forms/use-form.ts'
import { t, tc } from '../../core/language/translate.ts'
import type { PropertyDraft } from '../../core/listing/fields/property-draft.ts'
import type { PropertyVersion } from '../../core/listing/property-versions.ts'
import { localPath } from '../../core/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx'
import { SentText } from '../inbox/shared/posted-form.tsx'
import type { ConflictFacts } from './form/property-form-sending.ts'
import { MailedNote } from './mailed-note.tsx'
import { type LikelyDuplicate, submissionTexts } from './rules/submission.ts'
import { SubmitConflict } from './submit-conflict.tsx'

const DuplicateDialog = lazy(() => import('./duplicate-dialog.tsx'))

interface Answering<Fact, Answer = boolean> {
  asked: Fact | undefined
  answer: (answer: Answer) => void
}

interface Props {
  form: FormOutcome & {
    missing: Answering<number>
    duplicates: Answering<readonly LikelyDuplicate[]>
    conflict: Answering<ConflictFacts, PropertyVersion | undefined>
    /** What was sent last. */
    sent: PropertyDraft | undefined
  }
  done: 'submitted' | 'updated'
  /** The address of the listing in the office, for staff who changed it. */
  listing?: string | undefined
  /** Whether its sender is mailed a private link. */
  mailed?: boolean
  /** The page that follows says that it was sent. */
  silent?: boolean
  /** The login page that returns to this form. */
  login: string
  onDone: () => void
  /** Begins another listing with the one that was sent. */
  onCopy?: ((sent: PropertyDraft) => void) | undefined
}

/** The dialogs before and after submission (spec 8). */
export function SubmitDialogs({ form, done, listing, mailed, silent, login, onDone, onCopy }: Props) {
  const { phase, reason, reference, missing, duplicates, conflict, sent } = form
  const unauthorized = reason === 'unauthorized'
  const failed = missing.asked ?? 0
  return (
    <>
      <MessageDialog
        open={phase === 'sent' && !silent}
        onClose={onDone}
        tone="ok"
        title={submissionTexts[done].title}
        text={
          <>
            <SentText text={submissionTexts[done].text} reference={reference} />
            {mailed && sent && <MailedNote email={sent.email} />}
          </>
        }
        actions={
          <>
            <Button full variant={listing ? 'line' : 'primary'} onClick={onDone}>
              {t('Back to Home')}
            </Button>
            {listing && (
              <Link to={listing} className={buttonClass({ full: true })} onClick={form.close}>
                {t('Back to the listing')}
              </Link>
            )}
            {onCopy && sent && (
              <Button full variant="line" onClick={() => onCopy(sent)}>
                {t('Copy this listing')}
              </Button>
            )}
          </>
        }
      />
      <MessageDialog
        open={phase === 'failed' && !unauthorized}
        onClose={form.close}
        tone="bad"
        title={submissionTexts.failed.title}
        text={submissionTexts.failed.text}
        code={reason || form.problem}
        onRetry={form.retry}
      />
      <MessageDialog
        open={phase === 'failed' && unauthorized}
        onClose={form.close}
        tone="bad"
        icon="lock"
        title={t('Authentication Error')}
        text={
          <>
            <p>{t('Could not get authentication token. Please try logging in again.')}</p>
            <p>{t('The login page opens in a new tab, and what you typed stays here.')}</p>
          </>
        }
        actions={
          <>
            <Button full variant="line" onClick={form.close}>
              {t('Back to the form')}
            </Button>
            <a
              href={localPath(login)}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ full: true })}
              onClick={form.close}
            >
              {tc('on a button', 'Login')}
            </a>
          </>
        }
      />
      <MessageDialog
        open={failed > 0}
        onClose={() => missing.answer(false)}
        tone="warn"
        title={t('{count, plural, one {One image is missing} other {# images are missing}}', { count: failed })}
        text={t(
          '{count, plural, one {It could not be uploaded. You can send the property without it.} other {They could not be uploaded. You can send the property without them.}}',
          { count: failed },
        )}
        actions={
          <>
            <Button full variant="line" onClick={() => missing.answer(false)}>
              {t('Back to the form')}
            </Button>
            <Button full onClick={() => missing.answer(true)}>
              {t('Send without')}
            </Button>
          </>
        }
      />
      <Suspense>
        {duplicates.asked && <DuplicateDialog found={duplicates.asked} onAnswer={duplicates.answer} />}
      </Suspense>
      {conflict.asked && <SubmitConflict {...conflict.asked} onAnswer={conflict.answer} />}
    </>
  )
}
