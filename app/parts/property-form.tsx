import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { Company } from '../../domain/company.ts'
import { mostPictures, type PropertyDraft } from '../../domain/submission.ts'
import { editPath, loginPath, paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { useFileDrop } from '../ui/file-drop.ts'
import { SectionSteps } from '../ui/section-steps.tsx'
import type { Upload } from '../ui/upload-list.ts'
import { mailLink, phoneLink } from './company-links.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { type PhotoChoice, sortPhotos } from './photo-choice.ts'
import type { KeptPhoto, PhotoList } from './photo-list.ts'
import { PhotoSection } from './photo-section.tsx'
import styles from './property-form.module.css'
import { BasicInformation } from './property-form-basic.tsx'
import { ContactInformation } from './property-form-contact.tsx'
import { DetailedInformation } from './property-form-details.tsx'
import { formSections, sectionStates } from './property-form-draft.ts'
import { type FindPlaces, Location } from './property-form-location.tsx'
import type { Editing } from './property-form-merging.ts'
import { type Extras, type SendProperty, usePropertySending } from './property-form-sending.ts'
import { useTypedDraft } from './property-form-typed.ts'
import { SubmitDialogs } from './submit-dialogs.tsx'
import { firstDraft } from './submit-draft.ts'
import { UnseenFields } from './unseen-fields.tsx'

interface Props {
  company: Company
  /** What it shows at first. */
  first: PropertyDraft
  photos: PhotoList
  /** Staff change this listing; else a new one is sent in. */
  editing?: Editing & { name: string }
  places: FindPlaces
  begin: () => (website: string) => Promise<Extras>
  send: SendProperty
  /** A photo was taken away. */
  onRemove: (photo: Upload<KeptPhoto>) => void
  onTyped?: (draft: PropertyDraft) => void
  onSent: () => void
  /** After the good news was read. */
  onDone: () => void
}

const texts = {
  new: {
    title: 'List your property',
    lead: 'It is free. Our staff review every submission before it appears.',
    action: 'Submit property',
    busy: 'Submitting...',
    after: 'You can still edit it by writing to us.',
    leave:
      'Your property has not been submitted. What you typed stays on this device, and you can go on with it later.',
  },
  edit: {
    title: 'Edit property',
    lead: undefined,
    action: 'Update property',
    busy: 'Submitting...',
    after: 'Visitors see the change at once if the listing is verified.',
    leave: 'Your changes have not been saved.',
  },
}

/** The form of spec 2.7: sections, the way it is sent, and where one stands in it. It needs script. */
export function PropertyForm({
  company,
  first: initial,
  photos,
  editing,
  places,
  onTyped,
  onSent,
  onDone,
  ...errand
}: Props) {
  const draft = useTypedDraft(initial, onTyped)
  const { first, typed, read } = draft
  const tiles = useSyncExternalStore(photos.subscribe, photos.get, photos.get)
  const [choice, setChoice] = useState<PhotoChoice>()
  const drop = useFileDrop((files) => setChoice(sortPhotos(files, photos)))
  const form = usePropertySending({
    ...errand,
    photos,
    editing,
    read,
    latest: draft.latest,
    onMerged: draft.show,
    onSent: clear,
  })
  const { phase, errors, formProps } = form
  const element = formProps.ref
  const words = editing ? texts.edit : texts.new
  const savedPhotos = useRef(photoIds(photos))
  const underway = tiles.filter(({ state }) => state === 'waiting' || state === 'sending').length

  /** Once it is sent: a new property leaves the form empty, a change leaves it as it was saved. */
  function clear() {
    onSent()
    if (!editing) photos.restore([])
    draft.show(editing ? draft.latest() : firstDraft)
    draft.settle()
    savedPhotos.current = photoIds(photos)
  }

  function type(event: FormEvent<HTMLFormElement>) {
    formProps.onInput(event)
    draft.follow(event.currentTarget)
  }

  const facts = { first, errors }
  const [basic, gallery, location, details, contact] = formSections
  return (
    <div className={`wrap ${styles.page}`}>
      <SectionSteps sections={formSections} states={sectionStates(typed, errors, tiles, mostPictures)} />
      {/* Without script a form with this method goes nowhere: the browser's own post is no JSON. */}
      <form {...formProps} {...drop.props} onInput={type} method="dialog" noValidate aria-labelledby="property-form">
        <UnseenFields />
        <div className={styles.head}>
          <h1 id="property-form">{words.title}</h1>
          <p className="lead">{words.lead ?? editing?.name}</p>
          <WithoutScript company={company} />
        </div>
        <BasicInformation key={`basic ${draft.round}`} id={basic.id} {...facts} typed={typed} />
        <PhotoSection
          id={gallery.id}
          photos={photos}
          tiles={tiles}
          over={drop.over}
          error={errors.pictures}
          choice={choice}
          onChoose={setChoice}
          onChange={() => form.forgive('pictures')}
          onRemove={errand.onRemove}
        />
        <Location
          key={`location ${draft.round}`}
          id={location.id}
          {...facts}
          places={places}
          typed={typed}
          onMove={(point) => draft.movePlace(point, element.current)}
          onPlace={(chosen) => draft.choosePlace(chosen, element.current)}
        />
        <DetailedInformation key={`details ${draft.round}`} id={details.id} {...facts} typed={typed} />
        <ContactInformation key={`contact ${draft.round}`} id={contact.id} {...facts} company={company} />
        <div className={styles.end}>
          <Button type="submit" size="large" className="script-only" busy={phase === 'busy'} busyText={words.busy}>
            {words.action}
          </Button>
          <span role="status" className={`script-only ${styles.after}`}>
            {phase === 'busy' && underway > 0 ? waitingText(underway) : words.after}
          </span>
        </div>
      </form>
      <LeaveGuard isChanged={() => draft.isChanged() || photoIds(photos) !== savedPhotos.current} text={words.leave} />
      <SubmitDialogs
        form={form}
        done={editing ? 'updated' : 'submitted'}
        login={loginPath(editing ? editPath(editing.id) : paths.submit)}
        onDone={() => {
          form.close()
          onDone()
        }}
      />
    </div>
  )
}

/** Photos and address search need it: the honest way without is another one. */
function WithoutScript({ company }: { company: Company }) {
  return (
    <p className={`no-script ${styles.without}`}>
      This form needs JavaScript, which is off in your browser. Call us at{' '}
      <a href={phoneLink(company)}>{company.phone}</a> or write to <a href={mailLink(company)}>{company.email}</a>: we
      take the details of your property ourselves.
    </p>
  )
}

/** Tells whether photos were added, removed or moved. */
function photoIds(photos: PhotoList) {
  return photos
    .get()
    .map(({ id, kept }) => kept?.path ?? id)
    .join()
}

function waitingText(count: number) {
  return count === 1
    ? 'One image is still on its way. We send the form as soon as it is there.'
    : `${count} images are still on their way. We send the form as soon as they are there.`
}
