import { type ComponentProps, type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { checkoutSums } from '../../domain/billing-rules.ts'
import { type Card, type CardField, cardErrors, groupCardNumber } from '../../domain/card-rules.ts'
import { formatPrice } from '../../domain/money.ts'
import { paymentPath } from '../paths.ts'
import { Button, buttonClass, textLinkClass } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { useFormMachine } from '../ui/form-machine.ts'
import { FormSection, fieldWidth } from '../ui/form-section.tsx'
import { Icon } from '../ui/icon.tsx'
import { OptionRows } from '../ui/option-rows.tsx'
import { Either } from './checkout-either.tsx'
import styles from './payment-form.module.css'

const ways = [
  { value: 'card', label: 'Card', text: 'Visa, Mastercard, American Express', mark: <Icon name="credit-card" /> },
  {
    value: 'paypal',
    label: 'PayPal',
    text: 'You would continue on the PayPal site',
    mark: <Icon name="brand-paypal" />,
  },
] as const
type Way = (typeof ways)[number]['value']

interface Props {
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
  onPaid: () => void
}

/** The second step of payment (contract 3.24): what stands on the card has no name, leaves this form for nobody, and is cleared. */
export function PaymentCard({ today, onPaid }: Props) {
  const [way, setWay] = useState<Way>('card')
  const form = useFormMachine({
    // The inputs carry no name: they are read where they stand.
    read: (): Card | undefined => (way === 'card' ? cardFrom(formProps.ref.current) : undefined),
    check: (card): Partial<Record<CardField, string>> => (card ? cardErrors(card, today) : {}),
    begin: () => undefined,
    send: async () => ({ sent: true }),
    onSent: onPaid,
  })
  const { errors, formProps } = form

  /** The machine knows a field by its name. */
  function edit(event: FormEvent<HTMLFormElement>) {
    const name = (event.target as HTMLInputElement).dataset.card
    formProps.onInput({ ...event, target: { name } } as unknown as FormEvent<HTMLFormElement>)
  }

  function field(name: CardField, label: string): ComponentProps<typeof TextField> {
    const parts = { label, error: errors[name], autoComplete: 'off', spellCheck: false, required: true }
    return { ...parts, ...{ 'data-card': name } }
  }

  return (
    // Without script a form with this method goes nowhere.
    <form {...formProps} onInput={edit} method="dialog" noValidate autoComplete="off" aria-label="Payment Information">
      <FormSection heading="Payment Information">
        <OptionRows legend="Pay with" quietLegend name="way" options={ways} value={way} onChange={setWay} boxed />
        {way === 'card' && (
          <>
            <TextField {...field('holder', 'Card holder name')} maxLength={100} placeholder="As printed on the card" />
            <TextField
              {...field('number', 'Card number')}
              inputMode="numeric"
              placeholder="0000 0000 0000 0000"
              before={<Icon name="credit-card" />}
              onBlur={({ currentTarget }) => {
                currentTarget.value = groupCardNumber(currentTarget.value)
              }}
            />
            <TextField
              {...field('month', 'Expiry month')}
              inputMode="numeric"
              maxLength={2}
              placeholder="MM"
              className={fieldWidth.shortThird}
            />
            <TextField
              {...field('year', 'Expiry year')}
              inputMode="numeric"
              maxLength={4}
              placeholder="YYYY"
              className={fieldWidth.shortThird}
            />
            <TextField
              {...field('cvc', 'CVC')}
              inputMode="numeric"
              maxLength={4}
              placeholder="000"
              hint="Three digits on the back, four on the front of American Express"
              className={fieldWidth.third}
            />
          </>
        )}
        <div className={styles.end}>
          <Link to={paymentPath('customer')} className={textLinkClass}>
            <Icon name="arrow-left" />
            Customer Detail
          </Link>
          <Either
            button={
              <Button type="submit" size="large" className="script-only">
                Pay {formatPrice(checkoutSums.total)}
              </Button>
            }
            link={
              <Link to={paymentPath('confirmation')} className={`no-script ${buttonClass({ size: 'large' })}`}>
                Pay {formatPrice(checkoutSums.total)}
              </Link>
            }
          />
        </div>
      </FormSection>
    </form>
  )
}

function cardFrom(form: HTMLFormElement | null): Card {
  const text = (name: CardField) => form?.querySelector<HTMLInputElement>(`[data-card=${name}]`)?.value ?? ''
  return { holder: text('holder'), number: text('number'), month: text('month'), year: text('year'), cvc: text('cvc') }
}
