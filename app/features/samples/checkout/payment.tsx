import { useNavigate } from 'react-router'
import { today } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { paths, paymentPath, paymentSteps } from '../../../core/paths.ts'
import { seo } from '../../../frame/site/seo.ts'
import { FlatSteps } from '../../../ui/form/flat-steps.tsx'
import { customerFrom, type PaymentCustomer } from '../../accounts/rules/billing-rules.ts'
import { demonstrationAction } from '../shared/demonstration-action.ts'
import type { Route } from './+types/payment'
import { CheckoutFrame, CheckoutSummary } from './checkout-frame.tsx'
import { bookingFrom, changeOrder, firstPlan, useOrder } from './checkout-order.ts'
import { cardForm, PaymentCard } from './payment-card.tsx'
import { customerForm, PaymentCustomerForm } from './payment-customer.tsx'
import { PaymentDone } from './payment-done.tsx'

const words = {
  customer: t('Customer Detail'),
  information: t('Payment Information'),
  confirmation: t('Confirmation'),
} as const

export function loader({ request }: Route.LoaderArgs) {
  const requested = new URL(request.url).searchParams.get('step')
  return { step: paymentSteps.find((step) => step === requested) ?? 'customer', today: today() }
}

export const action = demonstrationAction(customerForm, cardForm)

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Payment'),
    description: t('Demonstration only: no payment is taken.'),
    path: paths.payment,
    noindex: true,
  })

/** Three steps (spec 2.10): a demonstration. The address contains the step only. */
export default function Payment({ loaderData }: Route.ComponentProps) {
  const { step } = loaderData
  const navigate = useNavigate()
  const { plan = firstPlan, billing, customer } = useOrder()

  function keep(typed: PaymentCustomer) {
    changeOrder({ customer: typed })
    return navigate(paymentPath('information'))
  }

  return (
    <CheckoutFrame
      title={t('Payment')}
      steps={<FlatSteps steps={paymentSteps.map((one) => words[one])} current={paymentSteps.indexOf(step)} />}
      summary={<CheckoutSummary plan={plan} />}
    >
      {step === 'customer' && (
        <PaymentCustomerForm customer={customer ?? (billing && customerFrom(billing))} onComplete={keep} />
      )}
      {step === 'information' && (
        <PaymentCard today={loaderData.today} onPaid={() => navigate(paymentPath('confirmation'))} />
      )}
      {step === 'confirmation' && <PaymentDone booking={bookingFrom(customer, billing)} />}
    </CheckoutFrame>
  )
}
