import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { paths } from '../../../core/paths.ts'
import { formatPhone } from '../../../core/phone.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { FactRows } from '../../../ui/fact-rows.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { SampleMark } from '../../../ui/mark/sample-mark.tsx'
import { billingCountries, billingCountryLabel } from '../../accounts/rules/billing-rules.ts'
import styles from './checkout.module.css'
import type { Booking } from './checkout-order.ts'

/** The third step of payment: a sample confirmation (spec 2.10). */
export function PaymentDone({ booking }: { booking: Booking }) {
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
