import { lazy, useRef, useState } from 'react'
import { completePlace, findPlaces } from '../../../client/place-calls.ts'
import { currentLanguage } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import {
  bedroomChoices,
  kindLabel,
  kinds,
  offerBadge,
  offers,
  provinceLabel,
  provinces,
  washroomChoices,
} from '../../../core/listing/fields/choices.ts'
import { featureLabel, features } from '../../../core/listing/fields/features.ts'
import { noRooms } from '../../../core/listing/fields/field-codecs.ts'
import type { PropertyDraft } from '../../../core/listing/fields/property-draft.ts'
import { formatNumber } from '../../../core/money.ts'
import { type LocationPrecision, type Place, placesFailed, postalCodeFrom } from '../../../core/places/place.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/dialog/toast.tsx'
import { Combobox } from '../../../ui/form/combobox/combobox.tsx'
import { CheckField, SelectField, TextField } from '../../../ui/form/field.tsx'
import { FormSection, fieldWidth } from '../../../ui/form/form-section.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { MapErrorBoundary } from '../../../ui/map/map-problem.tsx'
import type { ChosenPlace } from '../draft/property-form-draft.ts'
import styles from './property-form.module.css'
import {
  bindFields,
  Choices,
  CountedArea,
  CountedField,
  langOf,
  languageOf,
  SecondWords,
  type SectionFacts,
  type WatchedFacts,
  WatchedWords,
  WordsLanguage,
} from './property-form-words.tsx'

/** Title, kind, price, size and availability (spec 2.7 and 9). */
export function BasicInformation({ id, first, typed, errors, watching }: WatchedFacts) {
  const field = bindFields({ first, errors })
  return (
    <FormSection id={id} heading={t('Basic Information')}>
      <WatchedWords words={typed.title} draft={typed} watching={watching}>
        <CountedField {...field('title')} lang={langOf(languageOf(typed))} typed={typed.title} />
      </WatchedWords>
      <WordsLanguage first={first} />
      <SelectField {...field('offer')} className={fieldWidth.half}>
        <Choices of={offers.map((offer) => [offer, offerBadge[offer]])} />
      </SelectField>
      <SelectField {...field('kind')} className={fieldWidth.half}>
        <Choices of={kinds.map((kind) => [kind, kindLabel[kind]])} />
      </SelectField>
      <TextField
        {...field('price')}
        inputMode="decimal"
        autoComplete="off"
        before={currentLanguage() === 'en' ? '$' : undefined}
        after={typed.offer === 'sale' ? t('CAD') : t('CAD per month')}
        className={`${fieldWidth.half} ${styles.price}`}
      />
      <TextField {...field('sqft')} inputMode="decimal" autoComplete="off" className={fieldWidth.half} />
      <SelectField {...field('beds')} className={fieldWidth.shortThird}>
        <Choices of={[[noRooms, t('0 (studio, office or garage)')], ...numbers(bedroomChoices)]} />
      </SelectField>
      <SelectField {...field('washrooms')} className={fieldWidth.shortThird}>
        <Choices of={[[noRooms, t('0 (office or garage)')], ...numbers(washroomChoices)]} />
      </SelectField>
      <TextField
        {...field('availableOn')}
        type="date"
        before={<Icon name="calendar" />}
        className={`${fieldWidth.third} ${styles.date}`}
      />
      <TextField
        {...field('yearBuilt')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        className={fieldWidth.third}
      />
      <TextField
        {...field('videoUrl')}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        hint={t('A link with a video id. Anything else is ignored.')}
      />
      <TextField
        {...field('virtualTourUrl')}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        hint={t('A link to a 360° tour at Matterport, Kuula or CloudPano.')}
      />
    </FormSection>
  )
}

function numbers(choices: readonly number[]): [string, string][] {
  return choices.map((choice) => [String(choice), formatNumber(choice)])
}

/** The description and the fifteen Yes/No features (spec 9). */
export function DetailedInformation({ id, first, typed, errors, watching }: WatchedFacts) {
  const field = bindFields({ first, errors })
  return (
    <FormSection id={id} heading={t('Detailed Information')}>
      <WatchedWords words={typed.description} draft={typed} watching={watching}>
        <CountedArea {...field('description')} lang={langOf(languageOf(typed))} rows={5} typed={typed.description} />
      </WatchedWords>
      <SecondWords first={first} typed={typed} errors={errors} watching={watching} />
      <fieldset className={styles.features}>
        <legend className="hidden-text">{t('Features')}</legend>
        {features.map((feature) => (
          <CheckField
            key={feature}
            label={featureLabel[feature]}
            name="features"
            value={feature}
            defaultChecked={first.features.includes(feature)}
          />
        ))}
      </fieldset>
    </FormSection>
  )
}

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
  /** What stood in the street number before it was changed. */
  const number = useRef('')
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
      <TextField
        {...field('streetNumber')}
        autoComplete="off"
        className={fieldWidth.third}
        onFocus={({ currentTarget }) => {
          number.current = currentTarget.value.trim()
        }}
        onBlur={({ currentTarget }) => renumberLine(currentTarget, number.current)}
      />
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

/** The address names the number below it, as before: of a copied listing often only that one is changed. */
function renumberLine(field: HTMLInputElement, before: string) {
  const line = field.form?.querySelector<HTMLInputElement>('[name=line]')
  const now = field.value.trim()
  if (!line || !before || !now || now === before || line.value.split(/[\s,]/, 1)[0] !== before) return
  line.value = now + line.value.slice(before.length)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const PlaceMap = lazy(async () => ({ default: (await import('./property-form-map.tsx')).PlaceMap }))

interface PlaceProps {
  draft: PropertyDraft
  error?: string
  /** Called with the exact place. */
  onMove: (point: { latitude: number; longitude: number }) => void
}

const precisionTexts: Record<LocationPrecision, string> = {
  address: t('Its exact place is set.'),
  street: t('Approximate: somewhere on this street.'),
  community: t('Approximate: somewhere in this community.'),
}
const unknown = t('We look it up by the address when you send the form.')

/** How precise the place is, and on request a map to move it. */
function PlaceOnMap({ draft, error, onMove }: PlaceProps) {
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.place}>
      <div className={styles.placeHead}>
        <p>
          <b>{t('Place on the map')}</b>
          <span role="status">{draft.precision ? precisionTexts[draft.precision] : unknown}</span>
        </p>
        <Button size="small" variant="line" className="script-only" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('Hide the map') : t('Show the map')}
        </Button>
      </div>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {open && (
        <MapErrorBoundary>
          <PlaceMap draft={draft} onMove={onMove} />
        </MapErrorBoundary>
      )}
    </div>
  )
}
