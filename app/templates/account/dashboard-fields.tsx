import type { ReactNode } from 'react'
import { fieldLengths } from '../../../domain/field-rules.ts'
import { t } from '../../../domain/language/translate.ts'
import {
  buildingAgeLabel,
  buildingAges,
  type DashboardField,
  dashboardFeatureLabel,
  dashboardFeatures,
  dashboardRooms,
} from '../../../domain/property/dashboard-listing.ts'
import { provinceLabel, provinces } from '../../../domain/property/fields/choices.ts'
import { DigitsField } from '../../components/messages/phone-field.tsx'
import { CheckField, SelectField, TextArea, TextField } from '../../ui/form/field.tsx'
import type { FormMachine } from '../../ui/form/form-machine.ts'
import { FormSection, fieldWidth } from '../../ui/form/form-section.tsx'
import { Choices } from './dashboard-choices.tsx'
import styles from './dashboard-fields.module.css'

interface Props {
  id: string
  heading: string
  field: FormMachine<DashboardField>['field']
}

const { line, name, email, description } = fieldLengths
const garages = [1, 2, 3] as const

export function LocationFields({ id, heading, field }: Props) {
  return (
    <FormSection heading={heading} id={id}>
      <TextField label={t('Address')} {...field('line')} autoComplete="address-line1" maxLength={line} />
      <TextField label={t('City')} {...field('city')} maxLength={line} className={fieldWidth.third} />
      <SelectField label={t('Province')} {...field('province')} className={fieldWidth.shortThird}>
        <Choices values={provinces} words={provinceLabel} />
      </SelectField>
      <TextField
        label={t('Postal code')}
        {...field('postalCode')}
        autoComplete="postal-code"
        maxLength={line}
        placeholder="E1C 4Z1"
        className={fieldWidth.shortThird}
      />
    </FormSection>
  )
}

/** The twelve features of this form differ from a listing's (spec 9). */
export function DetailFields({ id, heading, field, chosen = [] }: Props & { chosen?: readonly string[] }) {
  return (
    <FormSection heading={heading} id={id}>
      <TextArea label={t('Description')} optional {...field('description')} maxLength={description} />
      <SelectField label={t('Building age')} optional {...field('buildingAge')} className={fieldWidth.third}>
        <Choices values={buildingAges} words={buildingAgeLabel} />
      </SelectField>
      <SelectField label={t('Garage')} optional {...field('garage')} className={fieldWidth.shortThird}>
        <Choices values={garages} />
      </SelectField>
      <SelectField label={t('Rooms')} optional {...field('rooms')} className={fieldWidth.shortThird}>
        <Choices values={dashboardRooms} />
      </SelectField>
      <fieldset>
        <legend className={styles.legend}>{t('Features')}</legend>
        <div className={styles.features}>
          {dashboardFeatures.map((feature) => (
            <CheckField
              key={feature}
              name="features"
              value={feature}
              label={dashboardFeatureLabel[feature]}
              defaultChecked={chosen.includes(feature)}
              className={styles.feature}
            />
          ))}
        </div>
      </fieldset>
    </FormSection>
  )
}

export function ContactFields({ id, heading, field, children }: Props & { children: ReactNode }) {
  return (
    <FormSection heading={heading} id={id}>
      <TextField label={t('Name')} {...field('name')} autoComplete="name" maxLength={name} />
      <TextField
        label={t('Email')}
        {...field('email')}
        type="email"
        autoComplete="email"
        maxLength={email}
        className={fieldWidth.half}
      />
      <DigitsField
        label={t('Phone')}
        {...field('phone')}
        autoComplete="tel"
        hint={t('Digits only, at least 10')}
        className={fieldWidth.half}
      />
      {children}
    </FormSection>
  )
}
