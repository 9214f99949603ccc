import { bedroomChoices, kindLabel, kinds, offerBadge, offers, washroomChoices } from '../../domain/choices.ts'
import { type PropertyDraft, submissionLengths } from '../../domain/submission.ts'
import { noRooms } from '../../domain/submission-rules.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import { FormSection, fieldWidth } from '../ui/form-section.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './property-form.module.css'
import type { SectionFacts } from './property-form-parts.tsx'
import { Choices, CountedField } from './property-form-parts.tsx'

/** What it is, what it costs, from when (spec 2.7 and 9). */
export function BasicInformation({ id, first, typed, errors }: SectionFacts & { typed: PropertyDraft }) {
  return (
    <FormSection id={id} heading="Basic Information">
      <CountedField
        label="Property title"
        name="title"
        most={submissionLengths.title}
        typed={typed.title}
        defaultValue={first.title}
        error={errors.title}
      />
      <SelectField
        label="Status"
        name="offer"
        className={fieldWidth.half}
        defaultValue={first.offer}
        error={errors.offer}
      >
        <Choices of={offers.map((offer) => [offer, offerBadge[offer]])} />
      </SelectField>
      <SelectField
        label="Property type"
        name="kind"
        className={fieldWidth.half}
        defaultValue={first.kind}
        error={errors.kind}
      >
        <Choices of={kinds.map((kind) => [kind, kindLabel[kind]])} />
      </SelectField>
      <TextField
        label="Price"
        name="price"
        inputMode="decimal"
        autoComplete="off"
        before="$"
        after={typed.offer === 'sale' ? 'CAD' : 'CAD per month'}
        className={`${fieldWidth.half} ${styles.price}`}
        defaultValue={first.price}
        error={errors.price}
      />
      <TextField
        label="Sqft"
        name="sqft"
        inputMode="decimal"
        autoComplete="off"
        className={fieldWidth.half}
        defaultValue={first.sqft}
        error={errors.sqft}
      />
      <SelectField
        label="Bedrooms"
        name="beds"
        className={fieldWidth.shortThird}
        defaultValue={first.beds}
        error={errors.beds}
      >
        <Choices of={[[noRooms, '0 (studio, office or garage)'], ...numbers(bedroomChoices)]} />
      </SelectField>
      <SelectField
        label="Bathrooms"
        name="washrooms"
        className={fieldWidth.shortThird}
        defaultValue={first.washrooms}
        error={errors.washrooms}
      >
        <Choices of={[[noRooms, '0 (office or garage)'], ...numbers(washroomChoices)]} />
      </SelectField>
      <TextField
        label="Available date"
        name="availableOn"
        type="date"
        before={<Icon name="calendar" />}
        className={`${fieldWidth.third} ${styles.date}`}
        defaultValue={first.availableOn}
        error={errors.availableOn}
      />
      <TextField
        label="Video URL"
        optional
        name="videoUrl"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        hint="A link with a video id. Anything else is ignored."
        maxLength={submissionLengths.text}
        defaultValue={first.videoUrl}
        error={errors.videoUrl}
      />
    </FormSection>
  )
}

function numbers(choices: readonly number[]): [string, string][] {
  return choices.map((choice) => [String(choice), String(choice)])
}
