import { type Billing, billingCountries, billingErrors } from '../../domain/billing-rules.ts'
import { phoneDigits } from '../../domain/inquiry.ts'
import { bindFields } from '../ui/bound-field.ts'
import { SelectField, TextArea, TextField } from '../ui/field.tsx'
import { type Outcome, useFormMachine } from '../ui/form-machine.ts'
import { FormSection, fieldWidth } from '../ui/form-section.tsx'
import { alwaysChosen, RequiredNote, required } from './checkout-label.tsx'
import { textOf } from './message-sending.ts'
import { digitsOnly } from './phone-field.tsx'

/** The button that sends it stands in the summary. */
export const billingFormId = 'billing'

interface Props {
  /** What was typed before. */
  billing?: Billing
  send: (billing: Billing) => Promise<Outcome<keyof Billing>>
}

/** Who pays (spec 3, Billing); asterisks where spec 5 asks for them. */
export function CheckoutBilling({ billing, send }: Props) {
  const form = useFormMachine({ read: billingFrom, check: billingErrors, begin: () => undefined, send })
  const { errors, formProps } = form
  const bind = bindFields(errors, billing)
  const field = (name: keyof Billing) => ({ ...bind(name), maxLength: 200 })

  return (
    // Without script a form with this method goes nowhere.
    <form {...formProps} id={billingFormId} method="dialog" noValidate aria-label="Billing">
      <FormSection heading="Billing" lead={<RequiredNote />}>
        <TextField
          {...field('name')}
          {...required('Name')}
          maxLength={100}
          autoComplete="billing name"
          className={fieldWidth.half}
        />
        <TextField
          {...field('email')}
          {...required('Email')}
          type="email"
          maxLength={254}
          autoComplete="billing email"
          className={fieldWidth.half}
        />
        <TextField {...field('company')} label="Company name" autoComplete="billing organization" />
        <SelectField {...bind('country')} defaultValue={billing?.country ?? 'Canada'} {...alwaysChosen('Country')}>
          {billingCountries.map((country) => (
            <option key={country}>{country}</option>
          ))}
        </SelectField>
        <TextField
          {...field('street')}
          {...required('Street')}
          placeholder="118 Elmwood Drive"
          autoComplete="billing address-line1"
          className={fieldWidth.half}
        />
        <TextField
          {...field('apartment')}
          label="Apartment"
          autoComplete="billing address-line2"
          className={fieldWidth.half}
        />
        <TextField
          {...field('city')}
          {...required('Town/City')}
          autoComplete="billing address-level2"
          className={fieldWidth.third}
        />
        <TextField
          {...field('state')}
          {...required('State')}
          autoComplete="billing address-level1"
          className={fieldWidth.shortThird}
        />
        <TextField
          {...field('postcode')}
          {...required('Postcode/Zip')}
          autoComplete="billing postal-code"
          className={fieldWidth.shortThird}
        />
        <TextField
          {...field('phone')}
          {...digitsOnly}
          maxLength={undefined}
          {...required('Phone')}
          hint="Digits only, at least 10"
          autoComplete="billing tel"
          className={fieldWidth.half}
        />
        <TextField
          {...field('landline')}
          {...digitsOnly}
          maxLength={undefined}
          label="Landline"
          className={fieldWidth.half}
        />
        <TextArea {...field('information')} label="Additional information" maxLength={2000} />
      </FormSection>
    </form>
  )
}

function billingFrom(form: FormData): Billing {
  const text = (name: keyof Billing) => textOf(form, name)
  return {
    ...{ name: text('name'), email: text('email').trim(), company: text('company'), country: text('country') },
    ...{ street: text('street'), apartment: text('apartment'), city: text('city'), state: text('state') },
    ...{ postcode: text('postcode'), phone: phoneDigits(text('phone')), landline: phoneDigits(text('landline')) },
    information: text('information'),
  }
}
