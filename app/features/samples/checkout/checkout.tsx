import { useActionData, useNavigate } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { formatPrice } from '../../../core/money.ts'
import { paths } from '../../../core/paths.ts'
import { seo } from '../../../frame/site/seo.ts'
import { Button } from '../../../ui/button.tsx'
import { OptionRows } from '../../../ui/form/option-rows.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { type Billing, type CheckoutPlan, checkoutPlans, planLabel } from '../../accounts/rules/billing-rules.ts'
import { LoginForm, WithoutAccount } from '../../accounts/shared/login-form.tsx'
import { signInAndOpen } from '../../accounts/shared/session.ts'
import { listingPackages } from '../../company/rules/plans.ts'
import { demonstrationAction, type PostedDraft } from '../shared/demonstration-form.tsx'
import type { Route } from './+types/checkout'
import styles from './checkout.module.css'
import { BillingForm, billingForm, CheckoutCoupon, couponForm } from './checkout-forms.tsx'
import { CheckoutFrame, CheckoutSummary, changeOrder, firstPlan, useOrder } from './checkout-frame.tsx'

export const action = demonstrationAction(billingForm, couponForm)

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Checkout'),
    description: t('Demonstration only: no payment is taken.'),
    path: paths.checkout,
    noindex: true,
  })

/** With the prices of the pricing page. */
const plans = checkoutPlans.map((value) => {
  const price = formatPrice(listingPackages().find(({ name }) => name === planLabel[value])!.price)
  return { value, label: planLabel[value], text: t('{price} for 3 months', { price }) }
})

/** Login, billing, and the order (spec 2.10): a demonstration. */
export default function Checkout({ matches }: Route.ComponentProps) {
  const navigate = useNavigate()
  const posted = useActionData<PostedDraft>()?.draft.plan as CheckoutPlan | undefined
  const { plan = posted ?? firstPlan, billing } = useOrder()
  const { visitor } = matches[0].loaderData

  function proceed(typed: Billing) {
    changeOrder({ billing: typed, customer: undefined })
    return navigate(paths.payment)
  }

  return (
    <CheckoutFrame
      title={t('Checkout')}
      summary={
        <>
          <CheckoutSummary plan={plan} />
          <CheckoutCoupon />
          <OptionRows
            legend={t('Change plan')}
            name="plan"
            form={billingForm.name}
            options={plans}
            value={plan}
            onChange={(chosen) => changeOrder({ plan: chosen })}
          />
          <Button type="submit" form={billingForm.name} size="large" full>
            {t('Proceed Payment')}
          </Button>
        </>
      }
    >
      {!visitor && (
        <details className={styles.login}>
          <summary className={styles.question}>
            {t('Returning customer? Login')}
            <Icon name="chevron-down" />
          </summary>
          <div className={styles.loginForm}>
            <LoginForm next={paths.checkout} onLogin={signInAndOpen(paths.checkout)} aside={<WithoutAccount />} />
          </div>
        </details>
      )}
      <BillingForm billing={billing} onComplete={proceed} />
    </CheckoutFrame>
  )
}
