import { t } from '../../../core/language/translate.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { type DemonstrationRules, readTexts } from '../shared/demonstration-action.ts'
import { DemonstrationForm, useDemonstrationForm } from '../shared/demonstration-form.tsx'
import styles from './checkout.module.css'

/** There are no coupons, and the form says so for every code (spec 2.10). */
export const couponForm: DemonstrationRules<{ coupon: string }, 'coupon'> = {
  name: 'coupon',
  read: (form) => readTexts(form, 'coupon'),
  check: ({ coupon }) => ({
    coupon: coupon.trim()
      ? t('This coupon code is not valid: the demonstration has none.')
      : t('Please enter a coupon code first.'),
  }),
}

export function CheckoutCoupon() {
  const form = useDemonstrationForm(couponForm)
  return (
    <DemonstrationForm form={form} aria-label={t('Coupon')} className={styles.coupon}>
      <TextField label={t('Coupon code')} optional {...form.field('coupon')} autoComplete="off" maxLength={40} />
      <Button type="submit" variant="line" className={styles.apply}>
        {t('Apply')}
      </Button>
    </DemonstrationForm>
  )
}
