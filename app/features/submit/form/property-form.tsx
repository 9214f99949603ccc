import { type FormEvent, type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import { FormNote } from '../../../core/forms/form-note.tsx'
import { PhoneField } from '../../../core/forms/phone-field.tsx'
import { t } from '../../../core/language/translate.ts'
import type { PropertyDraft, PropertyField } from '../../../core/listing/fields/property-draft.ts'
import { editPath, localPath, loginPath, paths, staffPropertyPath } from '../../../core/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { CheckField, TextField } from '../../../ui/form/field.tsx'
import { FormSection, fieldWidth } from '../../../ui/form/form-section.tsx'
import { SectionSteps } from '../../../ui/form/section-steps.tsx'
import { isEdited, useAfterHydration } from '../../../ui/hydrated.ts'
import { useLazyComponent } from '../../../ui/lazy-component.ts'
import { useFileDrop } from '../../../ui/upload/file-drop.ts'
import type { Company } from '../../company/rules/company.ts'
import { FormStamp, HoneypotFields } from '../../inbox/shared/honeypot-fields.tsx'
import { LeaveGuard } from '../draft/leave-guard.tsx'
import { fieldsToFix, formSections, sectionStates } from '../draft/property-form-draft.ts'
import { firstDraft } from '../draft/submit-draft.ts'
import { type PhotoChoice, type PhotoList, sortPhotos } from '../photos/photo-list.ts'
import { PhotoSection } from '../photos/photo-section.tsx'
import { mostPictures, submissionTexts } from '../rules/submission.ts'
import { AgreeToTerms } from '../shared/agree-to-terms.tsx'
import type { BaseVersion, PostedProperty } from '../submit-action.ts'
import { ConflictFields } from '../submit-conflict.tsx'
import { SubmitDialogs } from '../submit-dialogs.tsx'
import styles from './property-form.module.css'
import { BasicInformation, DetailedInformation, Location } from './property-form-sections.tsx'
import { type Editing, type SendProperty, usePropertySending, useTypedDraft } from './property-form-sending.ts'
import { bindFields, fieldId, followWords, PostedNotes, type SectionFacts } from './property-form-words.tsx'

interface Props {
  company: Company
  /** The initial values. */
  first: PropertyDraft
  photos: PhotoList
  /** The listing that is changed, by staff or by its owner; absent for a new submission. */
  editing?: Editing & { name: string; isOwn?: boolean }
  /** A refused form without script. */
  posted?: PostedProperty
  /** Above the fields. */
  note?: ReactNode
  /** Whether the site mails its private link to whoever submits. */
  mail?: boolean
  /** Below the heading of an account page, which sends it to the submit page where the browser has no script, or of the office. */
  within?: 'account' | 'office' | undefined
  /** Above the button that sends it. */
  last?: ReactNode
  send: SendProperty
  onTyped?: (draft: PropertyDraft) => void
  onSent: () => void
  /** Called when the success dialog is closed. */
  onDone: () => void
  onCopy?: (sent: PropertyDraft) => void
}

const texts = {
  new: {
    title: t('List your property'),
    lead: t('It is free. Our staff review every submission before it appears.'),
    action: t('Submit property'),
    busy: t('Submitting...'),
    after: t('You can still edit it by writing to us.'),
    mailed: t('You can still edit it: we mail you a private link.'),
    leave: t(
      'Your property has not been submitted. What you typed stays on this device, and you can go on with it later.',
    ),
  },
  office: {
    title: t('Submit New Property'),
    lead: undefined,
    action: t('Save the property'),
    busy: t('Saving...'),
    after: t('You go on to its page in the office.'),
    mailed: t('Its owner gets one mail about it, with a private link.'),
    leave: t('The property has not been saved. What you typed stays on this device, and you can go on with it later.'),
  },
  edit: {
    title: t('Edit property'),
    lead: undefined,
    action: t('Update property'),
    busy: t('Submitting...'),
    after: t('Visitors see the change at once if the listing is verified.'),
    mailed: undefined,
    leave: t('Your changes have not been saved.'),
  },
  own: {
    title: t('Edit your listing'),
    lead: undefined,
    action: t('Send the change'),
    busy: t('Sending...'),
    after: t('Our staff look at it before visitors see it.'),
    mailed: undefined,
    leave: t('Your changes have not been saved.'),
  },
}

const newPaths = { site: paths.submit, account: paths.dashboardSubmit, office: paths.officeSubmit }

/** The form of spec 2.7: its sections, how it is sent, and how far it is filled in. */
export function PropertyForm({
  company,
  first: initial,
  photos,
  editing,
  posted,
  note,
  mail = false,
  within,
  last,
  send,
  onTyped,
  onSent,
  onDone,
  onCopy,
}: Props) {
  const draft = useTypedDraft(initial, onTyped)
  const { first, typed, read } = draft
  const tiles = useSyncExternalStore(photos.subscribe, photos.get, photos.get)
  const [choice, setChoice] = useState<PhotoChoice>()
  const [watching, setWatching] = useState(false)
  const [previewed, setPreviewed] = useState(false)
  const PreviewDialog = useLazyComponent(previewed, loadPreview, () => setPreviewed(false))
  const drop = useFileDrop((files) => setChoice(sortPhotos(files, photos)))
  const form = usePropertySending({
    photos,
    editing,
    posted,
    read,
    latest: draft.latest,
    send,
    onMerged: draft.show,
    onSent: clear,
  })
  const { phase, errors, formProps } = form
  const element = formProps.ref
  useAfterHydration(() => element.current && isEdited(element.current) && draft.follow(element.current))
  const words = editing ? (editing.isOwn ? texts.own : texts.edit) : within === 'office' ? texts.office : texts.new
  const savedPhotos = useRef(photoIds(photos))
  const underway = tiles.filter(({ state }) => state === 'waiting' || state === 'sending').length

  /** After submission, a new property resets the form, and a change keeps the saved values. */
  function clear() {
    onSent()
    if (!editing) photos.replaceItems([])
    draft.show(editing ? draft.latest() : firstDraft)
    draft.settle()
    delete element.current?.dataset.language
    savedPhotos.current = photoIds(photos)
  }

  function type(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    setWatching(true)
    formProps.onInput(event)
    draft.follow(form)
    if (!editing) void followWords(event).then((changed) => changed && draft.follow(form))
  }

  const facts = { first, errors }
  const watched = { ...facts, typed, watching }
  return (
    <div className={classes(styles.page, within ? styles.within : 'wrap')}>
      <SectionSteps sections={formSections} states={sectionStates(typed, errors, tiles, mostPictures)} />
      <form
        {...formProps}
        {...drop.props}
        // A page with a choice between two versions is submitted without script, because only the server reads the choice.
        onSubmit={posted?.conflict ? undefined : formProps.onSubmit}
        onInput={type}
        action={within === 'account' ? localPath(paths.submit) : undefined}
        encType="multipart/form-data"
        {...(within ? { 'aria-label': words.title } : { 'aria-labelledby': 'property-form' })}
      >
        <HoneypotFields />
        {!editing && <FormStamp />}
        {editing && <input type="hidden" name="base" value={JSON.stringify(baseOf(editing))} />}
        {within ? (
          <>
            {posted && <PostedNote posted={posted} />}
            {note}
          </>
        ) : (
          <div className={styles.head}>
            <h1 id="property-form">{words.title}</h1>
            <p className="lead">{words.lead ?? editing?.name}</p>
            {posted && <PostedNote posted={posted} />}
            {note}
          </div>
        )}
        <BasicInformation key={`basic ${draft.round}`} id="basic-information" {...watched} />
        <PhotoSection
          id="gallery"
          photos={photos}
          tiles={tiles}
          over={drop.over}
          error={errors.pictures}
          choice={choice}
          onChoose={setChoice}
          onChange={() => form.forgive('pictures')}
        />
        <Location
          key={`location ${draft.round}`}
          id="location"
          {...facts}
          typed={typed}
          onMove={(point) => draft.movePlace(point, element.current)}
          onPlace={(chosen) => draft.choosePlace(chosen, element.current)}
        />
        <DetailedInformation key={`details ${draft.round}`} id="detailed-information" {...watched} />
        <ContactInformation
          key={`contact ${draft.round}`}
          id="contact-information"
          {...facts}
          terms={<AgreeToTerms company={company.name} forOwner={within === 'office'} />}
        />
        {last}
        <div className={styles.end}>
          <Button type="submit" size="large" busy={phase === 'busy'} busyText={words.busy}>
            {words.action}
          </Button>
          <Button variant="line" size="large" className="script-only" onClick={() => setPreviewed(true)}>
            {t('Preview')}
          </Button>
          <span role="status" className="muted small">
            {phase === 'busy' && underway > 0 ? waitingText(underway) : (mail && words.mailed) || words.after}
          </span>
        </div>
      </form>
      {PreviewDialog && (
        <PreviewDialog
          open={previewed}
          onClose={() => setPreviewed(false)}
          draft={typed}
          pictures={tiles.map(({ preview }) => preview)}
          note={t('This is how visitors will see it. Nothing is sent yet.')}
        />
      )}
      <LeaveGuard isChanged={() => draft.isChanged() || photoIds(photos) !== savedPhotos.current} text={words.leave} />
      <SubmitDialogs
        form={form}
        done={editing ? 'updated' : 'submitted'}
        listing={editing && staffPropertyPath(editing.id)}
        mailed={mail && !editing}
        silent={editing?.isOwn || within === 'office'}
        login={loginPath(editing ? editPath(editing.id) : newPaths[within ?? 'site'])}
        onDone={() => {
          form.close()
          onDone()
        }}
        onCopy={onCopy}
      />
    </div>
  )
}

async function loadPreview() {
  return (await import('../shared/listing-preview.tsx')).PreviewDialog
}

function baseOf({ updatedAt, draft, pictures }: Editing): BaseVersion {
  return { updatedAt, draft, pictures }
}

/** Differs when photos were added, removed or moved. */
function photoIds(photos: PhotoList) {
  return photos
    .get()
    .map(({ id, kept }) => kept?.path ?? id)
    .join()
}

function waitingText(count: number) {
  return t(
    '{count, plural, one {One image is still on its way. We send the form as soon as it is there.} other {# images are still on their way. We send the form as soon as they are there.}}',
    { count },
  )
}

/** The errors of a form without script, or the choice between two versions after a conflict. */
function PostedNote({ posted: { reason, errors, conflict, notes } }: { posted: PostedProperty }) {
  if (conflict) return <ConflictFields {...conflict} id="conflict" />
  const { title, text } = submissionTexts.failed
  if (reason)
    return (
      <FormNote tone="bad">
        {title} {text} {reason}
      </FormNote>
    )
  const wrong = Object.entries(errors) as [PropertyField, string][]
  return (
    <>
      {wrong.length > 0 && (
        <div className="no-script">
          <FormNote tone="bad">
            <p>{fieldsToFix(wrong.length)}</p>
            <ul>
              {wrong.map(([name, message]) => (
                <li key={name}>
                  <a href={`#${placeOf(name)}`}>{message}</a>
                </li>
              ))}
            </ul>
          </FormNote>
        </div>
      )}
      {notes && <PostedNotes notes={notes} />}
    </>
  )
}

/** The field; photos and the place on the map have only their section. */
function placeOf(name: PropertyField) {
  if (name === 'pictures') return 'gallery'
  return name === 'latitude' || name === 'longitude' ? 'location' : fieldId(name)
}

/** The owner's contact details, which only staff see, and the consent. */
function ContactInformation({ id, first, errors, terms }: SectionFacts & { terms: ReactNode }) {
  const field = bindFields({ first, errors })
  return (
    <FormSection id={id} heading={t('Contact Information')}>
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('email')} type="email" autoComplete="email" className={fieldWidth.half} />
      <div className={fieldWidth.half}>
        <PhoneField id={fieldId('phone')} defaultValue={first.phone} error={errors.phone} />
      </div>
      <CheckField
        id={fieldId('consent')}
        name="consent"
        label={terms}
        defaultChecked={first.consent}
        error={errors.consent}
      />
    </FormSection>
  )
}
