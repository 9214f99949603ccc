import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { type Outcome, useFormMachine } from '../ui/form-machine.ts'
import styles from './checkout-coupon.module.css'
import { textOf } from './message-sending.ts'

/** There are no coupons: each is told so (spec 2.10). */
export function CheckoutCoupon() {
  const form = useFormMachine({
    read: (typed) => ({ coupon: textOf(typed, 'coupon') }),
    check: ({ coupon }): { coupon?: string } => (coupon.trim() ? {} : { coupon: 'Please enter a coupon code first.' }),
    begin: () => undefined,
    send: async (): Promise<Outcome<'coupon'>> => ({
      sent: false,
      errors: { coupon: 'This coupon code is not valid: the demonstration has none.' },
    }),
  })
  return (
    <form {...form.formProps} method="dialog" noValidate aria-label="Coupon" className={styles.coupon}>
      <TextField
        label="Coupon code"
        optional
        name="coupon"
        autoComplete="off"
        maxLength={40}
        error={form.errors.coupon}
      />
      <Button type="submit" look="line" className={styles.apply}>
        Apply
      </Button>
    </form>
  )
}
