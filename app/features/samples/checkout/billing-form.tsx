import { type FieldRow, FieldRows, neededClass } from '../../../core/forms/field-rows.tsx'
import { t } from '../../../core/language/translate.ts'
import { paths } from '../../../core/paths.ts'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { Trans } from '../../../ui/trans.tsx'
import {
  type Billing,
  billingCountries,
  billingCountryLabel,
  billingErrors,
  type CheckoutPlan,
  checkoutPlans,
} from '../../accounts/rules/billing-rules.ts'
import { type DemonstrationRules, readTexts } from '../shared/demonstration-action.ts'
import { DemonstrationForm, useDemonstrationForm } from '../shared/demonstration-form.tsx'

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

/** Of checkout and payment. */
export const countryChoices = billingCountries.map((country) => [country, billingCountryLabel[country]] as const)

/** Spec 3, Billing. */
const rows: FieldRow<keyof Billing>[] = [
  { name: 'name', label: t('Name'), needed: true, maxLength: 100, autoComplete: 'billing name', width: 'half' },
  {
    name: 'email',
    label: t('Email'),
    needed: true,
    type: 'email',
    maxLength: 254,
    autoComplete: 'billing email',
    width: 'half',
  },
  { name: 'company', label: t('Company name'), autoComplete: 'billing organization' },
  { name: 'country', label: t('Country'), needed: true, choices: countryChoices },
  {
    name: 'street',
    label: t('Street'),
    needed: true,
    placeholder: t('14 Lakeburn Avenue'),
    autoComplete: 'billing address-line1',
    width: 'half',
  },
  { name: 'apartment', label: t('Apartment'), autoComplete: 'billing address-line2', width: 'half' },
  { name: 'city', label: t('Town/City'), needed: true, autoComplete: 'billing address-level2', width: 'third' },
  { name: 'state', label: t('State'), needed: true, autoComplete: 'billing address-level1', width: 'shortThird' },
  {
    name: 'postcode',
    label: t('Postcode/Zip'),
    needed: true,
    autoComplete: 'billing postal-code',
    width: 'shortThird',
  },
  {
    name: 'phone',
    label: t('Phone'),
    as: 'digits',
    needed: true,
    hint: t('Digits only, at least 10'),
    autoComplete: 'billing tel',
    width: 'half',
  },
  { name: 'landline', label: t('Landline'), as: 'digits', width: 'half' },
  { name: 'information', label: t('Additional information'), as: 'area', maxLength: 2000 },
]

interface Props {
  /** Initial values from earlier input. */
  billing?: Billing
  onComplete: (billing: Billing) => unknown
}

/** The billing form; asterisks as spec 5 requires. */
export function BillingForm({ billing, onComplete }: Props) {
  const form = useDemonstrationForm(billingForm, { initial: { country: 'Canada', ...billing }, onComplete })
  const lead = (
    <Trans
      message="Fields with <mark>*</mark> are required."
      values={{ mark: (text) => <span className={neededClass}>{text}</span> }}
    />
  )
  return (
    <DemonstrationForm form={form} aria-label={t('Billing')}>
      <FormSection heading={t('Billing')} lead={lead}>
        <FieldRows rows={rows} field={form.field} />
      </FormSection>
    </DemonstrationForm>
  )
}
