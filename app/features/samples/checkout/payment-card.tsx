import { type ComponentProps, type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useForm } from '../../../core/forms/use-form.ts'
import { t } from '../../../core/language/translate.ts'
import { formatPrice } from '../../../core/money.ts'
import { paymentPath } from '../../../core/paths.ts'
import { Button, textLinkClass } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { FormSection, fieldWidth } from '../../../ui/form/form-section.tsx'
import { OptionRows } from '../../../ui/form/option-rows.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import {
  type Card,
  type CardField,
  cardErrors,
  checkoutSums,
  groupCardNumber,
} from '../../accounts/rules/billing-rules.ts'
import type { DemonstrationRules } from '../shared/demonstration-action.ts'
import styles from './checkout.module.css'

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

interface Props {
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
  onPaid: () => void
}

/** The second step of payment (contract 3.24): the card's fields have no names, are not sent, and are cleared. */
export function PaymentCard({ today, onPaid }: Props) {
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
