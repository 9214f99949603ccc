import { Link } from 'react-router'
import { type FieldRow, FieldRows } from '../../../core/forms/field-rows.tsx'
import { t } from '../../../core/language/translate.ts'
import { paths, paymentPath } from '../../../core/paths.ts'
import { Button, textLinkClass } from '../../../ui/button.tsx'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { customerErrors, type PaymentCustomer } from '../../accounts/rules/billing-rules.ts'
import { type DemonstrationRules, readTexts } from '../shared/demonstration-action.ts'
import { DemonstrationForm, useDemonstrationForm } from '../shared/demonstration-form.tsx'
import { countryChoices } from './billing-form.tsx'
import styles from './checkout.module.css'

interface Props {
  /** Values from the checkout. */
  customer?: PaymentCustomer
  onComplete: (customer: PaymentCustomer) => unknown
}

export const customerForm: DemonstrationRules<PaymentCustomer, keyof PaymentCustomer> = {
  name: 'customer',
  read: (form) => readTexts(form, 'firstName', 'lastName', 'email', 'phone', 'country', 'city'),
  check: customerErrors,
  next: paymentPath('information'),
}

const rows: FieldRow<keyof PaymentCustomer>[] = [
  {
    name: 'firstName',
    label: t('First name'),
    needed: true,
    maxLength: 100,
    autoComplete: 'given-name',
    width: 'shortHalf',
  },
  {
    name: 'lastName',
    label: t('Last name'),
    needed: true,
    maxLength: 100,
    autoComplete: 'family-name',
    width: 'shortHalf',
  },
  {
    name: 'email',
    label: t('Email'),
    needed: true,
    type: 'email',
    maxLength: 254,
    autoComplete: 'email',
    width: 'half',
  },
  { name: 'phone', label: t('Phone'), as: 'digits', autoComplete: 'tel', width: 'half' },
  { name: 'country', label: t('Country'), needed: true, choices: countryChoices, width: 'half' },
  { name: 'city', label: t('City'), needed: true, autoComplete: 'address-level2', width: 'half' },
]

/** The first step of payment (spec 2.10). */
export function PaymentCustomerForm({ customer, onComplete }: Props) {
  const form = useDemonstrationForm(customerForm, { initial: { country: 'Canada', ...customer }, onComplete })

  return (
    <DemonstrationForm form={form} aria-label={t('Customer Detail')}>
      <FormSection heading={t('Customer Detail')}>
        <FieldRows rows={rows} field={form.field} />
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
