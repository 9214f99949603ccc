import { Link } from 'react-router'
import { paths } from '../../../domain/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { FactRows } from '../../ui/fact-rows.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SampleMark } from '../../ui/sample-mark.tsx'
import styles from './payment-done.module.css'

/** Spec 3, Booking detail. */
export interface Booking {
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string
  city: string
  country: string
  location: string
  zip: string
}

/** The third step of payment: a sample confirmation (spec 2.10). */
export function PaymentDone({ booking }: { booking: Booking }) {
  return (
    <section className={styles.done} aria-label="Confirmation">
      <div className={styles.head}>
        <Icon name="circle-check" className={styles.icon} />
        <div>
          <h2>Thank you, {booking.firstName}</h2>
          <p className={styles.lead}>
            This is how a confirmation looks. No order was placed, and this demonstration sends no receipt.
          </p>
          <SampleMark>Sample booking</SampleMark>
        </div>
      </div>
      <FactRows
        facts={[
          { title: 'Booking ID', subTitle: booking.id },
          { title: 'First name', subTitle: booking.firstName },
          { title: 'Last name', subTitle: booking.lastName },
          { title: 'Email', subTitle: booking.email },
          { title: 'Phone', subTitle: booking.phone },
          { title: 'City', subTitle: booking.city },
          { title: 'Country', subTitle: booking.country },
          { title: 'Location', subTitle: booking.location },
          { title: 'Zip', subTitle: booking.zip },
        ]}
      />
      <div className={`${styles.actions} no-print`}>
        <Link to={paths.dashboardSubmit} className={buttonClass({ size: 'large' })}>
          Submit New Property
        </Link>
        <Button look="line" size="large" className="script-only" onClick={() => window.print()}>
          <Icon name="printer" />
          Print
        </Button>
      </div>
    </section>
  )
}
