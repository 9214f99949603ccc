import { features, kinds, offers } from '../../domain/choices.ts'
import { phoneDigits } from '../../domain/inquiry.ts'
import type { PropertyDraft, PropertyField } from '../../domain/submission.ts'
import { submissionErrors } from '../../domain/submission-rules.ts'
import type { SectionState } from '../ui/section-steps.tsx'
import type { UploadTile } from '../ui/upload-list.ts'
import { textOf } from './message-sending.ts'

/** The form's sections in order (spec 2.7), and the fields whose errors they count. */
export const formSections = [
  {
    id: 'basic-information',
    title: 'Basic Information',
    fields: ['title', 'offer', 'kind', 'price', 'sqft', 'beds', 'washrooms', 'availableOn', 'videoUrl'],
  },
  { id: 'gallery', title: 'Gallery', fields: ['pictures'] },
  {
    id: 'location',
    title: 'Location',
    fields: ['line', 'streetNumber', 'streetName', 'city', 'province', 'postalCode'],
  },
  { id: 'detailed-information', title: 'Detailed Information', fields: ['description', 'features'] },
  { id: 'contact-information', title: 'Contact Information', fields: ['name', 'email', 'phone', 'consent'] },
] as const satisfies readonly { id: string; title: string; fields: readonly PropertyField[] }[]
type SectionId = (typeof formSections)[number]['id']

const notes: Record<SectionId, string> = {
  'basic-information': 'What it is and costs',
  gallery: '',
  location: 'Canada only',
  'detailed-information': 'All optional',
  'contact-information': 'For our staff only',
}

/** The place that was chosen from the search, and what it filled in. */
export type ChosenPlace = Pick<
  PropertyDraft,
  'placeId' | 'latitude' | 'longitude' | 'precision' | 'line' | 'streetNumber' | 'streetName' | 'city' | 'province'
>
type Typed = Omit<PropertyDraft, 'placeId' | 'latitude' | 'longitude' | 'precision'>

/** What stands in the form. */
export function readDraft(form: FormData): Typed {
  const text = (name: keyof PropertyDraft) => textOf(form, name)
  return {
    title: text('title'),
    offer: offers.find((offer) => offer === text('offer')) ?? '',
    kind: kinds.find((kind) => kind === text('kind')) ?? '',
    price: text('price'),
    sqft: text('sqft'),
    beds: text('beds'),
    washrooms: text('washrooms'),
    availableOn: text('availableOn'),
    videoUrl: text('videoUrl').trim(),
    line: text('line'),
    streetNumber: text('streetNumber'),
    streetName: text('streetName'),
    city: text('city'),
    province: text('province'),
    postalCode: text('postalCode'),
    description: text('description'),
    features: features.filter((feature) => form.getAll('features').includes(feature)),
    name: text('name'),
    email: text('email').trim(),
    phone: phoneDigits(text('phone')),
    consent: form.has('consent'),
  }
}

/** With the chosen place, as long as the address typed is still its own: a flat or a postal code may be added. */
export function withPlace(typed: Typed, place: ChosenPlace): PropertyDraft {
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

/** How far each section is: what holds the form up first, then what is done. */
export function sectionStates(
  draft: PropertyDraft,
  errors: Partial<Record<PropertyField, string>>,
  photos: readonly UploadTile[],
  most: number,
): Record<SectionId, SectionState> {
  const missing = submissionErrors(draft)
  const states = formSections.map(({ id, fields }): [SectionId, SectionState] => {
    const wrong = fields.filter((field) => errors[field]).length
    const failed = id === 'gallery' ? photos.filter(({ state }) => state === 'failed') : []
    if (failed.length) return [id, { state: 'wrong', note: failedNote(failed) }]
    const note = id === 'gallery' ? photosNote(photos.length, most) : notes[id]
    if (wrong) return [id, { state: 'wrong', note: wrong === 1 ? '1 field to fix' : `${wrong} fields to fix` }]
    return [id, { note, state: isDone(id, fields) ? 'done' : 'open' }]
  })
  return Object.fromEntries(states) as Record<SectionId, SectionState>

  function isDone(id: SectionId, fields: readonly PropertyField[]) {
    if (id === 'gallery') return photos.length > 0 && photos.every(({ state }) => state === 'kept')
    if (id === 'detailed-information') return Boolean(draft.description.trim()) || draft.features.length > 0
    return !fields.some((field) => missing[field])
  }
}

/** "1 image to retry", or to remove where another try cannot help. */
function failedNote(failed: readonly UploadTile[]) {
  const what = failed.every(({ final }) => final) ? 'to remove' : 'to retry'
  return failed.length === 1 ? `1 image ${what}` : `${failed.length} images ${what}`
}

/** "5 of 8 images" */
export function photosNote(count: number, most: number) {
  return `${count} of ${most} images`
}
