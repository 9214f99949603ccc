import { t } from '../../../core/language/translate.ts'
import type { FieldDeclaration, Section } from '../../../core/listing/fields/field-declaration.ts'
import { propertyFields } from '../../../core/listing/fields/fields.ts'
import {
  makeDraft,
  type PropertyDraft,
  type PropertyField,
  submissionErrors,
} from '../../../core/listing/fields/property-draft.ts'
import { phoneDigits } from '../../../core/phone.ts'
import type { SectionState } from '../../../ui/form/section-steps.tsx'
import type { UploadTile } from '../../../ui/upload/upload-list.ts'

const titles: Record<Section, string> = {
  'basic-information': t('Basic Information'),
  gallery: t('Gallery'),
  location: t('Location'),
  'detailed-information': t('Detailed Information'),
  'contact-information': t('Contact Information'),
}

/** The sections of the form in order (spec 2.7), with the fields whose errors they count. */
export const formSections = Object.entries(titles).map(([id, title]) => ({
  id: id as Section,
  title,
  fields: (Object.entries(propertyFields) as [PropertyField, FieldDeclaration][])
    .filter(([, field]) => field.section === id)
    .map(([name]) => name),
}))

const notes: Record<Section, string> = {
  'basic-information': t('What it is and costs'),
  gallery: '',
  location: t('Canada only'),
  'detailed-information': t('All optional'),
  'contact-information': t('For our staff only'),
}

/** The place chosen from the suggestions, with the fields it filled in. */
export type ChosenPlace = Pick<
  PropertyDraft,
  'placeId' | 'latitude' | 'longitude' | 'precision' | 'line' | 'streetNumber' | 'streetName' | 'city' | 'province'
>

/** The values of the form, without the place on the map. */
export function readDraft(form: FormData): PropertyDraft {
  const draft = makeDraft(({ codec }, name) => codec.receive(name === 'features' ? form.getAll(name) : form.get(name)))
  return { ...draft, phone: phoneDigits(draft.phone) }
}

/** Adds the chosen place while the address still matches it; a unit or a postal code may be added. */
export function withPlace(typed: PropertyDraft, place: ChosenPlace): PropertyDraft {
  const { streetNumber, streetName, city, province } = place
  const same =
    typed.streetNumber === streetNumber &&
    typed.streetName === streetName &&
    typed.city === city &&
    typed.province === province &&
    (typed.line === place.line || (typed.line.includes(streetNumber) && typed.line.includes(streetName)))
  const { placeId, latitude, longitude, precision } = same ? place : noPlace
  return { ...typed, placeId, latitude, longitude, precision }
}

export const noPlace = { placeId: '', latitude: null, longitude: null, precision: null }

/** The progress of each section; errors take precedence. */
export function sectionStates(
  draft: PropertyDraft,
  errors: Partial<Record<PropertyField, string>>,
  photos: readonly UploadTile[],
  most: number,
): Record<Section, SectionState> {
  const missing = submissionErrors(draft)
  const states = formSections.map(({ id, fields }): [Section, SectionState] => {
    const wrong = fields.filter((field) => errors[field]).length
    const failed = id === 'gallery' ? photos.filter(({ state }) => state === 'failed') : []
    if (failed.length) return [id, { state: 'wrong', note: failedNote(failed) }]
    const note = id === 'gallery' ? photosNote(photos.length, most) : notes[id]
    if (wrong) return [id, { state: 'wrong', note: fieldsToFix(wrong) }]
    return [id, { note, state: isDone(id, fields) ? 'done' : 'open' }]
  })
  return Object.fromEntries(states) as Record<Section, SectionState>

  function isDone(id: Section, fields: readonly PropertyField[]) {
    if (id === 'gallery') return photos.length > 0 && photos.every(({ state }) => state === 'kept')
    if (id === 'detailed-information') return Boolean(draft.description.trim()) || draft.features.length > 0
    return !fields.some((field) => missing[field])
  }
}

/** "1 image to retry", or "to remove" where a retry cannot help. */
function failedNote(failed: readonly UploadTile[]) {
  const count = failed.length
  return failed.every(({ final }) => final)
    ? t('{count, plural, one {# image to remove} other {# images to remove}}', { count })
    : t('{count, plural, one {# image to retry} other {# images to retry}}', { count })
}

/** "5 of 8 images" */
export function photosNote(count: number, most: number) {
  return t('{count} of {most} images', { count, most })
}

export function fieldsToFix(count: number) {
  return t('{count, plural, one {# field to fix} other {# fields to fix}}', { count })
}
