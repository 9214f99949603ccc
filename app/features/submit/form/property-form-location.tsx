import { useRef, useState } from 'react'
import { completePlace, findPlaces } from '../../../client/place-calls.ts'
import { t } from '../../../core/language/translate.ts'
import { provinceLabel, provinces } from '../../../core/listing/fields/choices.ts'
import type { PropertyDraft } from '../../../core/listing/fields/property-draft.ts'
import { type Place, placesFailed } from '../../../core/places/place.ts'
import { postalCodeFrom } from '../../../core/places/postal-code.ts'
import { showToast } from '../../../ui/dialog/toast.tsx'
import { Combobox } from '../../../ui/form/combobox/combobox.tsx'
import { SelectField, TextField } from '../../../ui/form/field.tsx'
import { FormSection, fieldWidth } from '../../../ui/form/form-section.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { ChosenPlace } from '../draft/property-form-draft.ts'
import styles from './property-form.module.css'
import { bindFields, Choices, type SectionFacts } from './property-form-parts.tsx'
import { PlaceOnMap } from './property-form-place.tsx'

interface Props extends SectionFacts {
  /** The current values of the form. */
  typed: PropertyDraft
  onMove: (point: { latitude: number; longitude: number }) => void
  /** Called when a place was chosen and its fields are filled in. */
  onPlace: (place: ChosenPlace) => void
}

const texts = {
  searching: t('Searching for addresses...'),
  none: t('No address found. You can type the fields below by hand.'),
  failed: t('The address search does not answer. You can type the fields below by hand.'),
  count: (count: number) => t('{count, plural, one {One address found.} other {# addresses found.}}', { count }),
}

/** The address: chosen from suggestions, or typed by hand (spec 2.7). */
export function Location({ id, first, typed, errors, onMove, onPlace }: Props) {
  const told = useRef(false)
  /** The postal code that the last chosen place filled in. */
  const filledCode = useRef('')
  const [lacksCode, setLacksCode] = useState(false)

  /** Shows the error once per outage of the search, not at every keystroke. */
  function tell(trouble: boolean) {
    if (trouble && !told.current) showToast({ ...placesFailed, tone: 'warn', icon: 'wifi-off' })
    told.current = trouble
  }

  async function choose(place: Place) {
    const whole = await completePlace(place).catch(() => place)
    filledCode.current = fillIn(id, whole, filledCode.current)
    setLacksCode(!whole.postalCode)
    onPlace(whole)
  }

  const field = bindFields({ first, errors })
  return (
    <FormSection id={id} heading={t('Location')}>
      <Combobox
        {...field('line')}
        before={<Icon name="search" />}
        hint={t('Choose a suggestion and we fill in the rest.')}
        autoComplete="off"
        listLabel={t('Addresses')}
        least={3}
        texts={texts}
        onSearch={async (words, signal) => {
          const found = await findPlaces(words, signal)
          return { options: found.places.map(optionOf), note: found.credit }
        }}
        onChoose={({ place }) => void choose(place)}
        onTrouble={tell}
      />
      <TextField {...field('streetNumber')} autoComplete="off" className={fieldWidth.third} />
      <TextField {...field('streetName')} autoComplete="off" className={styles.rest} />
      <TextField {...field('city')} autoComplete="off" className={fieldWidth.third} />
      <SelectField {...field('province')} className={fieldWidth.third}>
        <Choices of={provinces.map((province) => [province, provinceLabel[province]])} />
      </SelectField>
      <TextField
        {...field('postalCode')}
        hint={lacksCode && !typed.postalCode ? t('We do not know it here. Please type it.') : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={10}
        className={fieldWidth.third}
        onBlur={({ currentTarget }) => {
          currentTarget.value = postalCodeFrom(currentTarget.value) || currentTarget.value
        }}
      />
      <PlaceOnMap draft={typed} error={errors.latitude ?? errors.longitude} onMove={onMove} />
    </FormSection>
  )
}

function optionOf(place: Place) {
  return { id: place.placeId || place.label, label: place.label, value: place.line, place }
}

/**
 * Fills the fields and dispatches input events, which clears their errors; the address line is filled already. A place without a postal
 * code keeps a typed one and clears one that the last chosen place filled in. Returns the code that is filled in now.
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
