import { useRef } from 'react'
import { provinces } from '../../domain/choices.ts'
import type { Place } from '../../domain/place.ts'
import { postalCodeFrom } from '../../domain/postal-code.ts'
import { type PropertyDraft, submissionLengths, submissionTexts } from '../../domain/submission.ts'
import { Combobox } from '../ui/combobox.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { FormSection, fieldWidth } from '../ui/form-section.tsx'
import { Icon } from '../ui/icon.tsx'
import { showToast } from '../ui/toast.tsx'
import styles from './property-form.module.css'
import type { ChosenPlace } from './property-form-draft.ts'
import { Choices, type SectionFacts } from './property-form-parts.tsx'
import { PlaceOnMap } from './property-form-place.tsx'

/** The search for addresses. What it throws is 'Network Error' (spec 8). */
export interface FindPlaces {
  findPlaces: (words: string, signal: AbortSignal) => Promise<{ places: Place[]; credit?: string }>
  /** With all its fields. */
  completePlace: (place: Place) => Promise<Place>
}

interface Props extends SectionFacts {
  places: FindPlaces
  /** What stands in the form now. */
  typed: PropertyDraft
  onMove: (point: { latitude: number; longitude: number }) => void
  /** Its fields are filled in. */
  onPlace: (place: ChosenPlace) => void
}

const texts = {
  searching: 'Searching for addresses...',
  none: 'No address found. You can type the fields below by hand.',
  failed: 'The address search does not answer. You can type the fields below by hand.',
  count: (count: number) => (count === 1 ? 'One address found.' : `${count} addresses found.`),
}

/** Where it stands: found by its address and filled in, or typed by hand (spec 2.7). */
export function Location({ id, first, typed, errors, places, onMove, onPlace }: Props) {
  const told = useRef(false)
  /** The postal code that the last chosen place filled in. */
  const filledCode = useRef('')

  /** Once, and again only after the search has answered meanwhile: not at every letter. */
  function tell(trouble: boolean) {
    if (trouble && !told.current) showToast({ ...submissionTexts.noPlaces, tone: 'warn', icon: 'wifi-off' })
    told.current = trouble
  }

  async function choose(place: Place) {
    const whole = await places.completePlace(place).catch(() => place)
    filledCode.current = fillIn(id, whole, filledCode.current)
    onPlace(whole)
  }

  return (
    <FormSection id={id} heading="Location">
      <Combobox
        label="Address"
        name="line"
        before={<Icon name="search" />}
        hint="Choose a suggestion and we fill in the rest."
        autoComplete="off"
        maxLength={submissionLengths.text}
        defaultValue={first.line}
        error={errors.line}
        listLabel="Addresses"
        least={3}
        texts={texts}
        onSearch={async (words, signal) => {
          const found = await places.findPlaces(words, signal)
          return { options: found.places.map(optionOf), note: found.credit }
        }}
        onChoose={({ place }) => void choose(place)}
        onTrouble={tell}
      />
      <TextField
        label="Street number"
        name="streetNumber"
        autoComplete="off"
        maxLength={submissionLengths.text}
        className={fieldWidth.third}
        defaultValue={first.streetNumber}
        error={errors.streetNumber}
      />
      <TextField
        label="Street name"
        name="streetName"
        autoComplete="off"
        maxLength={submissionLengths.text}
        className={styles.rest}
        defaultValue={first.streetName}
        error={errors.streetName}
      />
      <TextField
        label="City"
        name="city"
        autoComplete="off"
        maxLength={submissionLengths.text}
        className={fieldWidth.third}
        defaultValue={first.city}
        error={errors.city}
      />
      <SelectField
        label="Province"
        name="province"
        className={fieldWidth.third}
        defaultValue={first.province}
        error={errors.province}
      >
        <Choices of={provinces.map((province) => [province, province])} />
      </SelectField>
      <TextField
        label="Postal code"
        name="postalCode"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={10}
        className={fieldWidth.third}
        onBlur={({ currentTarget }) => {
          currentTarget.value = postalCodeFrom(currentTarget.value) || currentTarget.value
        }}
        defaultValue={first.postalCode}
        error={errors.postalCode}
      />
      <PlaceOnMap draft={typed} error={errors.latitude ?? errors.longitude} onMove={onMove} />
    </FormSection>
  )
}

function optionOf(place: Place) {
  return { id: place.placeId || place.label, label: place.label, value: place.line, place }
}

/**
 * Fills the fields as typing does, so that their errors go; the address itself is there already. A place without a postal
 * code leaves a typed one alone and removes one that the last chosen place filled in. Returns the code now filled in.
 */
function fillIn(sectionId: string, place: Place, filledBefore: string) {
  const section = document.getElementById(sectionId)
  for (const name of ['streetNumber', 'streetName', 'city', 'province', 'postalCode'] as const) {
    const field = section?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`)
    if (!field || (name === 'postalCode' && !place.postalCode && field.value !== filledBefore)) continue
    field.value = place[name]
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return place.postalCode
}
