import { type ComponentProps, type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { type FieldRow, FieldRows, neededClass } from '../../../core/forms/field-rows.tsx'
import { useForm } from '../../../core/forms/use-form.ts'
import { t } from '../../../core/language/translate.ts'
import { formatPrice } from '../../../core/money.ts'
import { paths, paymentPath } from '../../../core/paths.ts'
import { Button, textLinkClass } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { FormSection, fieldWidth } from '../../../ui/form/form-section.tsx'
import { OptionRows } from '../../../ui/form/option-rows.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Trans } from '../../../ui/trans.tsx'
import {
  type Billing,
  billingCountries,
  billingCountryLabel,
  billingErrors,
  type Card,
  type CardField,
  type CheckoutPlan,
  cardErrors,
  checkoutPlans,
  checkoutSums,
  customerErrors,
  groupCardNumber,
  type PaymentCustomer,
} from '../../accounts/rules/billing-rules.ts'
import {
  DemonstrationForm,
  type DemonstrationRules,
  readTexts,
  useDemonstrationForm,
} from '../shared/demonstration-form.tsx'
import styles from './checkout.module.css'

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
const countryChoices = billingCountries.map((country) => [country, billingCountryLabel[country]] as const)

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

/** There are no coupons, and the form says so for every code (spec 2.10). */
export const couponForm: DemonstrationRules<{ coupon: string }, 'coupon'> = {
  name: 'coupon',
  read: (form) => readTexts(form, 'coupon'),
  check: ({ coupon }) => ({
    coupon: coupon.trim()
      ? t('This coupon code is not valid: the demonstration has none.')
      : t('Please enter a coupon code first.'),
  }),
}

export function CheckoutCoupon() {
  const form = useDemonstrationForm(couponForm)
  return (
    <DemonstrationForm form={form} aria-label={t('Coupon')} className={styles.coupon}>
      <TextField label={t('Coupon code')} optional {...form.field('coupon')} autoComplete="off" maxLength={40} />
      <Button type="submit" variant="line" className={styles.apply}>
        {t('Apply')}
      </Button>
    </DemonstrationForm>
  )
}

const cardTypes = [
  { value: 'card', label: t('Card'), text: t('Visa, Mastercard, American Express'), mark: <Icon name="credit-card" /> },
  {
    value: 'paypal',
    label: 'PayPal',
    text: t('You would continue on the PayPal site'),
    mark: <Icon name="brand-paypal" />,
  },
] as const
type CardType = (typeof cardTypes)[number]['value']

/** Without JavaScript nothing of the card is posted, because its fields have no names: the form leads on unchecked. */
export const cardForm: DemonstrationRules<object, never> = {
  name: 'card',
  read: () => ({}),
  check: () => ({}),
  next: paymentPath('confirmation'),
}

interface CustomerProps {
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
  onPaid: () => void
}

/** The second step of payment (contract 3.24): the card's fields have no names, are not sent, and are cleared. */
export function PaymentCard({ today, onPaid }: CustomerProps) {
  const [way, setWay] = useState<CardType>('card')
  const form = useForm<CardField>({
    // The inputs have no names, so they are read by element.
    answer(_, element) {
      const errors = way === 'card' ? cardErrors(cardFrom(element), today) : {}
      return Object.keys(errors).length > 0 ? { errors } : { sent: true }
    },
    onAnswer: ({ sent }) => sent && onPaid(),
  })
  const { errors, formProps, forgive } = form

  function edit({ target }: FormEvent<HTMLFormElement>) {
    forgive((target as HTMLInputElement).dataset.card as CardField)
  }

  /** Without a name, because the browser's autofill identifies fields by name. */
  function field(name: CardField, label: string): ComponentProps<typeof TextField> & { 'data-card': CardField } {
    const parts = { label, error: errors[name], autoComplete: 'off', spellCheck: false, required: true }
    return { ...parts, 'data-card': name }
  }

  return (
    <form {...formProps} onInput={edit} autoComplete="off" aria-label={t('Payment Information')}>
      <input type="hidden" name="form" value={cardForm.name} />
      <FormSection heading={t('Payment Information')}>
        <OptionRows
          legend={t('Pay with')}
          quietLegend
          name="way"
          options={cardTypes}
          value={way}
          onChange={setWay}
          boxed
        />
        {way === 'card' && (
          <>
            <TextField
              {...field('holder', t('Card holder name'))}
              maxLength={100}
              placeholder={t('As printed on the card')}
            />
            <TextField
              {...field('number', t('Card number'))}
              inputMode="numeric"
              placeholder="0000 0000 0000 0000"
              before={<Icon name="credit-card" />}
              onBlur={({ currentTarget }) => {
                currentTarget.value = groupCardNumber(currentTarget.value)
              }}
            />
            <TextField
              {...field('month', t('Expiry month'))}
              inputMode="numeric"
              maxLength={2}
              placeholder={t('MM')}
              className={fieldWidth.shortThird}
            />
            <TextField
              {...field('year', t('Expiry year'))}
              inputMode="numeric"
              maxLength={4}
              placeholder={t('YYYY')}
              className={fieldWidth.shortThird}
            />
            <TextField
              {...field('cvc', t('CVC'))}
              inputMode="numeric"
              maxLength={4}
              placeholder="000"
              hint={t('Three digits on the back, four on the front of American Express')}
              className={fieldWidth.third}
            />
          </>
        )}
        <div className={styles.end}>
          <Link to={paymentPath('customer')} className={textLinkClass}>
            <Icon name="arrow-left" />
            {t('Customer Detail')}
          </Link>
          <Button type="submit" size="large">
            {t('Pay {sum}', { sum: formatPrice(checkoutSums.total) })}
          </Button>
        </div>
      </FormSection>
    </form>
  )
}

function cardFrom(form: HTMLFormElement): Card {
  const text = (name: CardField) => form.querySelector<HTMLInputElement>(`[data-card=${name}]`)?.value ?? ''
  return { holder: text('holder'), number: text('number'), month: text('month'), year: text('year'), cvc: text('cvc') }
}

interface PaymentCustomerFormProps {
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

const customerRows: FieldRow<keyof PaymentCustomer>[] = [
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
export function PaymentCustomerForm({ customer, onComplete }: PaymentCustomerFormProps) {
  const form = useDemonstrationForm(customerForm, { initial: { country: 'Canada', ...customer }, onComplete })

  return (
    <DemonstrationForm form={form} aria-label={t('Customer Detail')}>
      <FormSection heading={t('Customer Detail')}>
        <FieldRows rows={customerRows} field={form.field} />
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
