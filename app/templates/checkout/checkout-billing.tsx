import {
  type Billing,
  billingCountries,
  billingCountryLabel,
  billingErrors,
  type CheckoutPlan,
  checkoutPlans,
} from '../../../domain/account/billing-rules.ts'
import { t } from '../../../domain/language/translate.ts'
import { paths } from '../../../domain/paths.ts'
import { type DemonstrationRules, readTexts } from '../../components/forms/demonstration-action.ts'
import { DemonstrationForm, useDemonstrationForm } from '../../components/forms/demonstration-form.tsx'
import { DigitsField } from '../../components/messages/phone-field.tsx'
import { SelectField, TextArea, TextField } from '../../ui/form/field.tsx'
import type { Outcome } from '../../ui/form/form-machine.ts'
import { FormSection, fieldWidth } from '../../ui/form/form-section.tsx'
import { alwaysChosen, RequiredNote, required } from './checkout-label.tsx'

/** Its submit button is in the summary: the name is the form's id too. */
export const billingForm: DemonstrationRules<Billing & { plan?: CheckoutPlan }, keyof Billing> = {
  name: 'billing',
  read: (form) => ({
    ...readTexts(form, 'name', 'email', 'company', 'country', 'street', 'apartment', 'city', 'state', 'postcode'),
    ...readTexts(form, 'phone', 'landline', 'information'),
    plan: checkoutPlans.find((plan) => plan === form.get('plan')),
  }),
  check: billingErrors,
  next: paths.payment,
}

interface Props {
  /** Initial values from earlier input. */
  billing?: Billing
  send: (billing: Billing) => Promise<Outcome<keyof Billing>>
}

/** The billing form (spec 3, Billing); asterisks as spec 5 requires. */
export function CheckoutBilling({ billing, send }: Props) {
  const form = useDemonstrationForm(billingForm, { initial: { country: 'Canada', ...billing }, send })
  const field = (name: keyof Billing) => ({ ...form.field(name), maxLength: 200 })

  return (
    <DemonstrationForm form={form} aria-label={t('Billing')}>
      <FormSection heading={t('Billing')} lead={<RequiredNote />}>
        <TextField
          {...field('name')}
          {...required(t('Name'))}
          maxLength={100}
          autoComplete="billing name"
          className={fieldWidth.half}
        />
        <TextField
          {...field('email')}
          {...required(t('Email'))}
          type="email"
          maxLength={254}
          autoComplete="billing email"
          className={fieldWidth.half}
        />
        <TextField {...field('company')} label={t('Company name')} autoComplete="billing organization" />
        <SelectField {...form.field('country')} {...alwaysChosen(t('Country'))}>
          {billingCountries.map((country) => (
            <option key={country} value={country}>
              {billingCountryLabel[country]}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field('street')}
          {...required(t('Street'))}
          placeholder="118 Elmwood Drive"
          autoComplete="billing address-line1"
          className={fieldWidth.half}
        />
        <TextField
          {...field('apartment')}
          label={t('Apartment')}
          autoComplete="billing address-line2"
          className={fieldWidth.half}
        />
        <TextField
          {...field('city')}
          {...required(t('Town/City'))}
          autoComplete="billing address-level2"
          className={fieldWidth.third}
        />
        <TextField
          {...field('state')}
          {...required(t('State'))}
          autoComplete="billing address-level1"
          className={fieldWidth.shortThird}
        />
        <TextField
          {...field('postcode')}
          {...required(t('Postcode/Zip'))}
          autoComplete="billing postal-code"
          className={fieldWidth.shortThird}
        />
        <DigitsField
          {...field('phone')}
          {...required(t('Phone'))}
          hint={t('Digits only, at least 10')}
          autoComplete="billing tel"
          className={fieldWidth.half}
        />
        <DigitsField {...field('landline')} label={t('Landline')} className={fieldWidth.half} />
        <TextArea {...field('information')} label={t('Additional information')} maxLength={2000} />
      </FormSection>
    </DemonstrationForm>
  )
}
