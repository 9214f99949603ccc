import { t } from '../../../../core/language/translate.ts'
import { type Property, shortAddress } from '../../../../core/listing/property.ts'
import { dayOf, formatTime } from '../../../../core/moments.ts'
import { Button } from '../../../../ui/button.tsx'
import { chipClass, chipsClass } from '../../../../ui/form/chip.tsx'
import type { Company } from '../../../company/rules/company.ts'
import { SendingDialog } from '../../../inbox/shared/sending-dialog.tsx'
import { isFree } from '../../../visits/rules/visit.ts'
import { shortWeekday } from '../../../visits/rules/visit-words.ts'
import { VisitBooked } from '../../../visits/shared/visit-booked.tsx'
import { BookingHome } from './booking-home.tsx'
import type { BookingPlan } from './booking-plan.ts'
import type { useVisitBooking } from './visit-booking.ts'

interface Props {
  form: ReturnType<typeof useVisitBooking>
  property: Property
  company: Company
  plan: BookingPlan
  /** Opens the form with this time, or with none. */
  onTime: (timeId: string) => void
}

/** What became of a booking form: a visit, a question, or neither. One place, never alike. */
export function BookingResult({ form, property, company, plan, onTime }: Props) {
  const free = plan.times.filter(isFree)
  const { visit, token } = form.booked ?? {}
  if (visit && token && form.phase === 'sent')
    return (
      <VisitBooked
        visit={visit}
        token={token}
        company={company}
        home={<BookingHome property={property} />}
        onClose={form.close}
      />
    )

  function goOn(timeId = '') {
    form.close()
    onTime(timeId)
  }

  return (
    <SendingDialog
      kind="booking"
      form={form}
      asks={plan.times.length > 0}
      about={shortAddress(property)}
      next={
        free.length > 0 && (
          <div>
            <b>{t('The next times to see it')}</b>
            <div className={chipsClass}>
              {free.slice(0, 3).map(({ id, startsAt }) => (
                <button key={id} type="button" className={chipClass()} onClick={() => goOn(id)}>
                  {shortWeekday(dayOf(startsAt))} {formatTime(startsAt)}
                </button>
              ))}
            </div>
          </div>
        )
      }
      actions={
        free.length > 0 ? (
          <>
            <Button full onClick={() => goOn()}>
              {t('Choose a time')}
            </Button>
            <Button full variant="line" onClick={form.close}>
              {t('Back to the home')}
            </Button>
          </>
        ) : undefined
      }
    />
  )
}
