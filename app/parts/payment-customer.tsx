import { Link } from 'react-router'
import { billingCountries, customerErrors, type PaymentCustomer } from '../../domain/billing-rules.ts'
import { phoneDigits } from '../../domain/inquiry.ts'
import { paths, paymentPath } from '../paths.ts'
import { bindFields } from '../ui/bound-field.ts'
import { Button, buttonClass, textLinkClass } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { type Outcome, useFormMachine } from '../ui/form-machine.ts'
import { FormSection, fieldWidth } from '../ui/form-section.tsx'
import { Icon } from '../ui/icon.tsx'
import { Either } from './checkout-either.tsx'
import { alwaysChosen, required } from './checkout-label.tsx'
import { textOf } from './message-sending.ts'
import styles from './payment-form.module.css'
import { digitsOnly } from './phone-field.tsx'

interface Props {
  /** What the checkout knows already. */
  customer?: PaymentCustomer
  send: (customer: PaymentCustomer) => Promise<Outcome<keyof PaymentCustomer>>
}

/** The first step of payment (spec 2.10). */
export function PaymentCustomerForm({ customer, send }: Props) {
  const form = useFormMachine({ read: customerFrom, check: customerErrors, begin: () => undefined, send })
  const { errors, formProps } = form
  const bind = bindFields(errors, customer)
  const field = (name: keyof PaymentCustomer) => ({ ...bind(name), maxLength: 200 })

  return (
    // Without script a form with this method goes nowhere.
    <form {...formProps} method="dialog" noValidate aria-label="Customer Detail">
      <FormSection heading="Customer Detail">
        <TextField
          {...field('firstName')}
          {...required('First name')}
          maxLength={100}
          autoComplete="given-name"
          className={fieldWidth.shortHalf}
        />
        <TextField
          {...field('lastName')}
          {...required('Last name')}
          maxLength={100}
          autoComplete="family-name"
          className={fieldWidth.shortHalf}
        />
        <TextField
          {...field('email')}
          {...required('Email')}
          type="email"
          maxLength={254}
          autoComplete="email"
          className={fieldWidth.half}
        />
        <TextField
          {...field('phone')}
          label="Phone"
          {...digitsOnly}
          autoComplete="tel"
          maxLength={undefined}
          className={fieldWidth.half}
        />
        <SelectField
          {...bind('country')}
          {...alwaysChosen('Country')}
          defaultValue={customer?.country ?? 'Canada'}
          className={fieldWidth.half}
        >
          {billingCountries.map((country) => (
            <option key={country}>{country}</option>
          ))}
        </SelectField>
        <TextField {...field('city')} {...required('City')} autoComplete="address-level2" className={fieldWidth.half} />
        <div className={styles.end}>
          <Link to={paths.checkout} className={textLinkClass}>
            <Icon name="arrow-left" />
            Checkout
          </Link>
          <Either
            button={
              <Button type="submit" size="large" className="script-only">
                Continue
              </Button>
            }
            link={
              <Link to={paymentPath('information')} className={`no-script ${buttonClass({ size: 'large' })}`}>
                Continue
              </Link>
            }
          />
        </div>
      </FormSection>
    </form>
  )
}

function customerFrom(form: FormData): PaymentCustomer {
  const text = (name: keyof PaymentCustomer) => textOf(form, name)
  return {
    ...{ firstName: text('firstName'), lastName: text('lastName'), email: text('email').trim() },
    ...{ phone: phoneDigits(text('phone')), country: text('country'), city: text('city') },
  }
}
