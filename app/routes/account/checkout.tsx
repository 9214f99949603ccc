import { Link, useNavigate } from 'react-router'
import { type Billing, checkoutPlans, planLabel } from '../../../domain/billing-rules.ts'
import { browserClient } from '../../api.ts'
import { clearCache } from '../../cache.ts'
import { billingFormId, CheckoutBilling } from '../../parts/checkout-billing.tsx'
import { CheckoutCoupon } from '../../parts/checkout-coupon.tsx'
import { Either } from '../../parts/checkout-either.tsx'
import { CheckoutFrame } from '../../parts/checkout-frame.tsx'
import { changeOrder, useOrder } from '../../parts/checkout-order.ts'
import { CheckoutSummary } from '../../parts/checkout-summary.tsx'
import { LoginForm, SampleSignUp } from '../../parts/login-form.tsx'
import { seo } from '../../parts/seo.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OptionRows } from '../../ui/option-rows.tsx'
import type { Route } from './+types/checkout'
import styles from './checkout.module.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: 'Checkout',
    description: 'Demonstration only: no payment is taken.',
    path: paths.checkout,
    noindex: true,
  })

const plans = checkoutPlans.map((value) => ({ value, label: planLabel[value], text: '3 months' }))

/** Login, billing, and the order (spec 2.10): a demonstration. */
export default function Checkout({ matches }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { plan, billing } = useOrder()
  const { visitor } = matches[0].loaderData

  async function proceed(typed: Billing) {
    changeOrder({ billing: typed, customer: undefined })
    await navigate(paths.payment)
    return { sent: true } as const
  }

  return (
    <CheckoutFrame
      title="Checkout"
      summary={
        <>
          <CheckoutSummary plan={plan} />
          <CheckoutCoupon />
          <OptionRows
            legend="Change plan"
            name="plan"
            options={plans}
            value={plan}
            onChange={(chosen) => changeOrder({ plan: chosen })}
          />
          <Either
            button={
              <Button type="submit" form={billingFormId} size="large" full className="script-only">
                Proceed Payment
              </Button>
            }
            link={
              <Link to={paths.payment} className={`no-script ${buttonClass({ size: 'large', full: true })}`}>
                Proceed Payment
              </Link>
            }
          />
        </>
      }
    >
      {!visitor && (
        <details className={styles.login}>
          <summary className={styles.question}>
            Returning customer? Login
            <Icon name="chevron-down" />
          </summary>
          <div className={styles.form}>
            <LoginForm next={paths.checkout} onLogin={logIn} aside={<SampleSignUp />} />
          </div>
        </details>
      )}
      <CheckoutBilling billing={billing} send={proceed} />
    </CheckoutFrame>
  )
}

/** The page is made anew, so that everything on it knows who is looking. */
async function logIn(email: string, password: string, save: boolean) {
  const answer = await browserClient().signIn(email, password, save)
  if (answer === 'wrong') return 'wrong'
  if (answer === 'often') return 'failed'
  clearCache()
  location.assign(paths.checkout)
}
