import { FormNote } from '../../../core/forms/form-note.tsx'
import { fieldsToFix } from '../draft/property-form-draft.ts'
import { submissionTexts } from '../rules/submission.ts'
import type { PostedProperty } from '../submit-action.ts'
import { ConflictFields } from '../submit-conflict.tsx'
import { PostedNotes } from './posted-notes.tsx'

/** The errors of a form without script, or the choice between two versions after a conflict. */
export function PostedNote({ posted: { reason, errors, conflict, notes } }: { posted: PostedProperty }) {
  if (conflict) return <ConflictFields {...conflict} id="conflict" />
  const { title, text } = submissionTexts.failed
  if (reason)
    return (
      <FormNote tone="bad">
        {title} {text} {reason}
      </FormNote>
    )
  const count = Object.keys(errors).length
  return (
    <>
      {count > 0 && (
        <div className="no-script">
          <FormNote tone="bad">{fieldsToFix(count)}</FormNote>
        </div>
      )}
      {notes && <PostedNotes notes={notes} />}
    </>
  )
}
