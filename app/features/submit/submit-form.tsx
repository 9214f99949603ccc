import { type ComponentProps, useState } from 'react'
import { useNavigate } from 'react-router'
import { TokenFailure } from '../../client/api.ts'
import { clearCache } from '../../client/client-cache.ts'
import { pictureUrls } from '../../client/staff-calls.ts'
import { ResultNote } from '../../core/forms/form-note.tsx'
import { t } from '../../core/language/translate.ts'
import { draftFrom, type PropertyDraft } from '../../core/listing/fields/property-draft.ts'
import type { StaffProperty } from '../../core/listing/property.ts'
import { titleIn } from '../../core/listing/words.ts'
import { paths } from '../../core/paths.ts'
import { Button } from '../../ui/button.tsx'
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx'
import type { Company } from '../company/rules/company.ts'
import { ageText, firstDraft, type KeptDraft, useKeptDraft } from './draft/submit-draft.ts'
import { PropertyForm } from './form/property-form.tsx'
import type { SendProperty } from './form/property-form-sending.ts'
import { submitProperty, updateProperty } from './form/submission-calls.ts'
import { createPhotoList } from './photos/photo-list.ts'
import type { PostedProperty } from './submit-action.ts'

interface Edited {
  property: StaffProperty
  /** URLs of its photos by path. */
  urls: Record<string, string>
}

interface Props {
  company: Company
  /** The listing that staff edit; null for a new one. */
  edited: Edited | null
  posted?: PostedProperty
  mail: boolean
  /** An own listing with which a new one begins. */
  copied?: PropertyDraft | undefined
}

/** The form of the submit page: for a new listing, or for one that staff edit. */
export function SubmitForm({ company, edited, posted, mail, copied }: Props) {
  return edited ? (
    <Edit {...edited} company={company} posted={posted} />
  ) : (
    <SubmitNew company={company} posted={posted} mail={mail} copied={copied} />
  )
}

interface NewProps extends Pick<Props, 'copied'> {
  company: Company
  posted?: PostedProperty
  /** Whether the site mails its private link to whoever submits. */
  mail: boolean
  /** What is known of whoever is signed in, whose account page holds the form. */
  contact?: OwnContact
}

export function SubmitNew({ company, posted, mail, contact, copied }: NewProps) {
  const [photos] = useState(() => createPhotoList(posted?.photos ?? []))
  const navigate = useNavigate()
  return (
    <SubmitProperty
      company={company}
      posted={posted}
      known={contact}
      copied={copied}
      mail={mail}
      within={contact && 'account'}
      photos={photos}
      send={submitProperty}
      onDone={() => navigate(paths.home)}
    />
  )
}

interface EditProps extends Edited {
  company: Company
  posted?: PostedProperty
}

function Edit({ property, urls, company, posted }: EditProps) {
  const navigate = useNavigate()
  const [photos] = useState(() => createPhotoList(posted?.photos ?? property.pictures, urls))
  const base = posted?.base ?? {
    updatedAt: property.updatedAt,
    draft: draftFrom(property),
    pictures: property.pictures.map(({ path }) => path),
  }

  const [editing] = useState(() => ({
    id: property.id,
    name: titleIn(property).text,
    ...base,
    urlsOf: pictureUrls,
  }))

  const send: SendProperty = async (wire, _, base) => {
    try {
      const answer = await updateProperty({ ...wire, ...base! })
      return !answer.sent && answer.status === 401 ? 'unauthorized' : answer
    } catch (failure) {
      if (failure instanceof TokenFailure) return 'unauthorized'
      throw failure
    }
  }

  return (
    <PropertyForm
      company={company}
      first={posted?.draft ?? editing.draft}
      posted={posted}
      editing={editing}
      photos={photos}
      send={send}
      onSent={clearCache}
      onDone={() => navigate(paths.home)}
    />
  )
}

interface NewPropertyProps
  extends Omit<ComponentProps<typeof PropertyForm>, 'first' | 'editing' | 'note' | 'onTyped' | 'onSent' | 'onCopy'>,
    Pick<Props, 'copied'> {
  onSent?: () => void
  /** Of whoever is signed in. */
  known?: OwnContact | undefined
}

type OwnContact = Pick<PropertyDraft, 'name' | 'email' | 'phone'>

/** A new property, with a draft in localStorage that is offered on the next visit. */
export function SubmitProperty({ known, copied, onSent, ...props }: NewPropertyProps) {
  const beginning = { draft: { ...firstDraft, ...known, ...copied }, isCopy: copied !== undefined }
  const { found, follow, goOn, startOver, forget } = useKeptDraft(props.photos, props.posted?.draft)
  const [first, setFirst] = useState({
    ...(props.posted ? { draft: props.posted.draft, isCopy: false } : beginning),
    time: 0,
  })

  function carryOn(kept: KeptDraft) {
    goOn(kept)
    setFirst({ draft: kept.draft, isCopy: false, time: kept.at })
  }

  function sent() {
    forget()
    onSent?.()
  }

  /** Remounts the form, because the browser restores field values after Back. */
  function startWith(first: typeof beginning) {
    startOver()
    setFirst({ ...first, time: Date.now() })
  }

  return (
    <>
      <PropertyForm
        key={first.time}
        {...props}
        first={first.draft}
        note={
          first.isCopy && (
            <ResultNote tone="plain" of={first.time}>
              {t('This is a copy of your listing. Change what differs, and add the photos of this home.')}
            </ResultNote>
          )
        }
        onTyped={follow}
        onSent={sent}
        onCopy={(draft) => startWith({ draft: { ...draft, consent: false }, isCopy: true })}
      />
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
              <Button full variant="line" onClick={() => startWith(beginning)}>
                {t('Start over')}
              </Button>
            </>
          }
        />
      )}
    </>
  )
}
