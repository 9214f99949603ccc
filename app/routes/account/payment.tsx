import { useNavigate } from 'react-router'
import { customerFrom, type PaymentCustomer } from '../../../domain/billing-rules.ts'
import { today } from '../../../domain/dates.ts'
import { CheckoutFrame } from '../../parts/checkout-frame.tsx'
import { changeOrder, useOrder } from '../../parts/checkout-order.ts'
import { CheckoutSummary } from '../../parts/checkout-summary.tsx'
import { PaymentCard } from '../../parts/payment-card.tsx'
import { PaymentCustomerForm } from '../../parts/payment-customer.tsx'
import { PaymentDone } from '../../parts/payment-done.tsx'
import { seo } from '../../parts/seo.ts'
import { paths, paymentPath, paymentSteps } from '../../paths.ts'
import { sampleBooking } from '../../samples/checkout.ts'
import { FlatSteps } from '../../ui/flat-steps.tsx'
import type { Route } from './+types/payment'
import { bookingFrom } from './payment-booking.ts'

const words = { customer: 'Customer Detail', information: 'Payment Information', confirmation: 'Confirmation' } as const

export function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('step')
  return { step: paymentSteps.find((step) => step === asked) ?? 'customer', today: today() }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: 'Payment',
    description: 'Demonstration only: no payment is taken.',
    path: paths.payment,
    noindex: true,
  })

/** Three steps (spec 2.10): a demonstration, whose address names the step and nothing else. */
export default function Payment({ loaderData }: Route.ComponentProps) {
  const { step } = loaderData
  const navigate = useNavigate()
  const { plan, billing, customer } = useOrder()

  async function keep(typed: PaymentCustomer) {
    changeOrder({ customer: typed })
    await navigate(paymentPath('information'))
    return { sent: true } as const
  }

  return (
    <CheckoutFrame
      title="Payment"
      steps={<FlatSteps steps={paymentSteps.map((one) => words[one])} current={paymentSteps.indexOf(step)} />}
      summary={<CheckoutSummary plan={plan} />}
    >
      {step === 'customer' && (
        <PaymentCustomerForm customer={customer ?? (billing && customerFrom(billing))} send={keep} />
      )}
      {step === 'information' && (
        <PaymentCard today={loaderData.today} onPaid={() => navigate(paymentPath('confirmation'))} />
      )}
      {step === 'confirmation' && <PaymentDone booking={bookingFrom(sampleBooking, customer, billing)} />}
    </CheckoutFrame>
  )
}
