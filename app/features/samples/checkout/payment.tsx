import { Link, useNavigate } from 'react-router'
import { today } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { paths, paymentPath, paymentSteps } from '../../../core/paths.ts'
import { formatPhone } from '../../../core/phone.ts'
import { seo } from '../../../frame/site/seo.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { FactRows } from '../../../ui/fact-rows.tsx'
import { FlatSteps } from '../../../ui/form/flat-steps.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { SampleMark } from '../../../ui/mark/sample-mark.tsx'
import {
  billingCountries,
  billingCountryLabel,
  customerFrom,
  type PaymentCustomer,
} from '../../accounts/rules/billing-rules.ts'
import { demonstrationAction } from '../shared/demonstration-form.tsx'
import type { Route } from './+types/payment'
import styles from './checkout.module.css'
import { cardForm, customerForm, PaymentCard, PaymentCustomerForm } from './checkout-forms.tsx'
import {
  type Booking,
  bookingFrom,
  CheckoutFrame,
  CheckoutSummary,
  changeOrder,
  firstPlan,
  useOrder,
} from './checkout-frame.tsx'

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

/** The third step of payment: a sample confirmation (spec 2.10). */
function PaymentDone({ booking }: { booking: Booking }) {
  return (
    <section className={styles.done} aria-label={t('Confirmation')}>
      <div className={styles.doneHead}>
        <Icon name="circle-check" className={styles.icon} />
        <div>
          <h2>{t('Thank you, {name}', { name: booking.firstName })}</h2>
          <p className={styles.doneLead}>
            {t('This is how a confirmation looks. No order was placed, and this demonstration sends no receipt.')}
          </p>
          <SampleMark>{t('Sample booking')}</SampleMark>
        </div>
      </div>
      <FactRows
        facts={[
          { title: t('Booking ID'), subTitle: booking.id },
          { title: t('First name'), subTitle: booking.firstName },
          { title: t('Last name'), subTitle: booking.lastName },
          { title: t('Email'), subTitle: booking.email },
          { title: t('Phone'), subTitle: formatPhone(booking.phone) },
          { title: t('City'), subTitle: booking.city },
          { title: t('Country'), subTitle: countryOf(booking) },
          { title: t('Location'), subTitle: booking.location },
          { title: t('Zip'), subTitle: booking.zip },
        ]}
      />
      <div className={`${styles.actions} no-print`}>
        <Link to={paths.dashboardSubmit} className={buttonClass({ size: 'large' })}>
          {t('Submit New Property')}
        </Link>
        <Button variant="line" size="large" className="script-only" onClick={() => window.print()}>
          <Icon name="printer" />
          {t('Print')}
        </Button>
      </div>
    </section>
  )
}

function countryOf(booking: Booking) {
  const country = billingCountries.find((one) => one === booking.country)
  return country ? billingCountryLabel[country] : booking.country
}
