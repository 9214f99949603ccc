import { type ComponentProps, useState } from 'react'
import { t } from '../../core/language/translate.ts'
import type { PropertyDraft } from '../../core/listing/fields/property-draft.ts'
import { Button } from '../../ui/button.tsx'
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx'
import { ageText, firstDraft, type KeptDraft } from './draft/submit-draft.ts'
import { useKeptDraft } from './draft/submit-draft-keeping.ts'
import { PropertyForm } from './form/property-form.tsx'

interface Props extends Omit<ComponentProps<typeof PropertyForm>, 'first' | 'editing' | 'onTyped' | 'onSent'> {
  onSent?: () => void
  /** What the form begins with: of whoever is signed in, or of a listing that is copied. */
  known?: Partial<PropertyDraft> | undefined
}

export type OwnContact = Pick<PropertyDraft, 'name' | 'email' | 'phone'>

/** A new property, with a draft in localStorage that is offered on the next visit. */
export function SubmitProperty({ known, onSent, ...props }: Props) {
  const empty = { ...firstDraft, ...known }
  const { found, follow, goOn, startOver, forget } = useKeptDraft(props.photos, props.posted?.draft)
  const [first, setFirst] = useState({ draft: props.posted?.draft ?? empty, time: 0 })

  function carryOn(kept: KeptDraft) {
    goOn(kept)
    setFirst({ draft: kept.draft, time: kept.at })
  }

  function sent() {
    forget()
    onSent?.()
  }

  /** Remounts the form, because the browser restores field values after Back. */
  function startAfresh() {
    startOver()
    setFirst({ draft: empty, time: Date.now() })
  }

  return (
    <>
      <PropertyForm key={first.time} {...props} first={first.draft} onTyped={follow} onSent={sent} />
      {found && (
        <MessageDialog
          open
          onClose={() => carryOn(found)}
          icon="pencil"
          title={t('Continue where you left off?')}
          text={
            <>
              <p>{t('What you typed {when} is still on this device.', { when: ageText(found.at, Date.now()) })}</p>
              {found.lost > 0 && <p>{t('Images are kept for 24 hours only: please add them again.')}</p>}
            </>
          }
          actions={
            <>
              <Button full onClick={() => carryOn(found)}>
                {t('Continue')}
              </Button>
              <Button full variant="line" onClick={startAfresh}>
                {t('Start over')}
              </Button>
            </>
          }
        />
      )}
    </>
  )
}
