import type { ReactNode } from 'react'
import { provinces } from '../../domain/choices.ts'
import { buildingAges, type DashboardField, dashboardFeatures, dashboardRooms } from '../../domain/dashboard-listing.ts'
import { submissionLengths } from '../../domain/submission.ts'
import { CheckField, SelectField, TextArea, TextField } from '../ui/field.tsx'
import { FormSection, fieldWidth } from '../ui/form-section.tsx'
import { Choices } from './dashboard-choices.tsx'
import styles from './dashboard-fields.module.css'
import { keepDigits } from './phone-field.tsx'

interface Props {
  id: string
  heading: string
  errors: Partial<Record<DashboardField, string>>
}

const { text, name, email, description } = submissionLengths
const garages = [1, 2, 3] as const

export function LocationFields({ id, heading, errors }: Props) {
  return (
    <FormSection heading={heading} id={id}>
      <TextField label="Address" name="line" autoComplete="street-address" maxLength={text} error={errors.line} />
      <TextField label="City" name="city" maxLength={text} error={errors.city} className={fieldWidth.third} />
      <SelectField
        label="Province"
        name="province"
        defaultValue="New Brunswick"
        error={errors.province}
        className={fieldWidth.shortThird}
      >
        <Choices values={provinces} />
      </SelectField>
      <TextField
        label="Postal code"
        name="postalCode"
        autoComplete="postal-code"
        maxLength={text}
        placeholder="E1C 4Z1"
        error={errors.postalCode}
        className={fieldWidth.shortThird}
      />
    </FormSection>
  )
}

/** The twelve features of this form are its own (spec 9). */
export function DetailFields({ id, heading, errors }: Props) {
  return (
    <FormSection heading={heading} id={id}>
      <TextArea label="Description" optional name="description" maxLength={description} error={errors.description} />
      <SelectField
        label="Building age"
        optional
        name="buildingAge"
        defaultValue=""
        error={errors.buildingAge}
        className={fieldWidth.third}
      >
        <Choices values={buildingAges} />
      </SelectField>
      <SelectField
        label="Garage"
        optional
        name="garage"
        defaultValue=""
        error={errors.garage}
        className={fieldWidth.shortThird}
      >
        <Choices values={garages} />
      </SelectField>
      <SelectField
        label="Rooms"
        optional
        name="rooms"
        defaultValue=""
        error={errors.rooms}
        className={fieldWidth.shortThird}
      >
        <Choices values={dashboardRooms} />
      </SelectField>
      <fieldset>
        <legend className={styles.legend}>Features</legend>
        <div className={styles.features}>
          {dashboardFeatures.map((feature) => (
            <CheckField key={feature} name="features" value={feature} label={feature} className={styles.feature} />
          ))}
        </div>
      </fieldset>
    </FormSection>
  )
}

export function ContactFields({ id, heading, errors, children }: Props & { children: ReactNode }) {
  return (
    <FormSection heading={heading} id={id}>
      <TextField label="Name" name="name" autoComplete="name" maxLength={name} error={errors.name} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={email}
        error={errors.email}
        className={fieldWidth.half}
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        hint="Digits only, at least 10"
        onInput={keepDigits}
        error={errors.phone}
        className={fieldWidth.half}
      />
      {children}
    </FormSection>
  )
}
