import { Link } from 'react-router'
import {
  billingCountries,
  billingCountryLabel,
  customerErrors,
  type PaymentCustomer,
} from '../../../domain/account/billing-rules.ts'
import { t } from '../../../domain/language/translate.ts'
import { paths, paymentPath } from '../../../domain/paths.ts'
import { type DemonstrationRules, readTexts } from '../../components/forms/demonstration-action.ts'
import { DemonstrationForm, useDemonstrationForm } from '../../components/forms/demonstration-form.tsx'
import { DigitsField } from '../../components/messages/phone-field.tsx'
import { Button, textLinkClass } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/form/field.tsx'
import type { Outcome } from '../../ui/form/form-machine.ts'
import { FormSection, fieldWidth } from '../../ui/form/form-section.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { alwaysChosen, required } from './checkout-label.tsx'
import styles from './payment-form.module.css'

interface Props {
  /** Values from the checkout. */
  customer?: PaymentCustomer
  send: (customer: PaymentCustomer) => Promise<Outcome<keyof PaymentCustomer>>
}

export const customerForm: DemonstrationRules<PaymentCustomer, keyof PaymentCustomer> = {
  name: 'customer',
  read: (form) => readTexts(form, 'firstName', 'lastName', 'email', 'phone', 'country', 'city'),
  check: customerErrors,
  next: paymentPath('information'),
}

/** The first step of payment (spec 2.10). */
export function PaymentCustomerForm({ customer, send }: Props) {
  const form = useDemonstrationForm(customerForm, { initial: { country: 'Canada', ...customer }, send })
  const field = (name: keyof PaymentCustomer) => ({ ...form.field(name), maxLength: 200 })

  return (
    <DemonstrationForm form={form} aria-label={t('Customer Detail')}>
      <FormSection heading={t('Customer Detail')}>
        <TextField
          {...field('firstName')}
          {...required(t('First name'))}
          maxLength={100}
          autoComplete="given-name"
          className={fieldWidth.shortHalf}
        />
        <TextField
          {...field('lastName')}
          {...required(t('Last name'))}
          maxLength={100}
          autoComplete="family-name"
          className={fieldWidth.shortHalf}
        />
        <TextField
          {...field('email')}
          {...required(t('Email'))}
          type="email"
          maxLength={254}
          autoComplete="email"
          className={fieldWidth.half}
        />
        <DigitsField {...field('phone')} label={t('Phone')} autoComplete="tel" className={fieldWidth.half} />
        <SelectField {...form.field('country')} {...alwaysChosen(t('Country'))} className={fieldWidth.half}>
          {billingCountries.map((country) => (
            <option key={country} value={country}>
              {billingCountryLabel[country]}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field('city')}
          {...required(t('City'))}
          autoComplete="address-level2"
          className={fieldWidth.half}
        />
        <div className={styles.end}>
          <Link to={paths.checkout} className={textLinkClass}>
            <Icon name="arrow-left" />
            {t('Checkout')}
          </Link>
          <Button type="submit" size="large">
            {t('Continue')}
          </Button>
        </div>
      </FormSection>
    </DemonstrationForm>
  )
}
