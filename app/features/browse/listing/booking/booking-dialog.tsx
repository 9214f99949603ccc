import { useEffect, useId } from 'react'
import { t } from '../../../../core/language/translate.ts'
import type { Property } from '../../../../core/listing/property.ts'
import { priceText } from '../../../../core/money.ts'
import { localPath, offeredTimesPath } from '../../../../core/paths.ts'
import { CloseButton, Dialog } from '../../../../ui/dialog/dialog.tsx'
import type { Company } from '../../../company/rules/company.ts'
import type { VisitTime } from '../../../visits/rules/visit.ts'
import { ObstacleNote } from '../../../visits/shared/time-list.tsx'
import { VisitPicker } from '../../../visits/shared/visit-picker.tsx'
import { PropertyTitle } from '../../shared/card/property-title.tsx'
import { InquiryForm } from '../contact/inquiry-form.tsx'
import styles from './booking.module.css'
import { BookingButtons } from './booking-buttons.tsx'
import { BookingHome } from './booking-home.tsx'
import { type BookingPlan, bookingPlan, visitLead } from './booking-plan.ts'
import { BookingResult } from './booking-result.tsx'
import { useVisitBooking } from './visit-booking.ts'

export interface BookingProps {
  open: boolean
  onClose: () => void
  property: Property
  company: Company
  /** The offered times, and the one that is chosen. */
  plan: BookingPlan
  onPlan: (plan: BookingPlan) => void
  /** Opens it again, with this time or none. */
  onBook: (timeId: string) => void
}

/**
 * The inquiry form as a modal: picture and price left, form right; on mobile a sheet without the picture. Where times are
 * offered, they stand above the form.
 */
export function BookingDialog({ open, onClose, property, company, plan, onPlan, onBook }: BookingProps) {
  const title = useId()
  const form = useVisitBooking({ propertyId: property.id, plan, onPlan, onSent: onClose })
  const offers = plan.times.length > 0
  useNameFocus(open, plan)
  return (
    <>
      <Dialog
        // Closed before the result opens, which then leads back to where this was opened.
        open={open && form.phase !== 'sent'}
        onClose={onClose}
        labelledBy={title}
        keepMounted
        className={offers ? styles.wide : styles.dialog}
      >
        <div className={styles.two}>
          <BookingHome
            property={property}
            note={offers ? undefined : t('We reply within one working day with two or three times to choose from.')}
          />
          <div className={styles.question}>
            <div className={styles.head}>
              <div>
                <h2 id={title} className={styles.title}>
                  {t('Book a showing')}
                </h2>
                {offers ? (
                  <p className={styles.lead}>{visitLead(plan.times)}</p>
                ) : (
                  <p className={styles.short}>
                    <PropertyTitle of={property} />, {priceText(property)}
                  </p>
                )}
              </div>
              <CloseButton onClick={onClose} />
            </div>
            <InquiryForm
              company={company}
              action={t('Book a showing')}
              name="booking"
              property={property}
              form={form}
              visit={
                offers
                  ? {
                      asks: !plan.book,
                      buttons: <BookingButtons busy={form.phase === 'busy'} book={plan.book} onAsk={form.ask} />,
                      choice: (
                        <>
                          {plan.refused && (
                            <ObstacleNote
                              obstacle={plan.refused.obstacle}
                              timeId={plan.refused.time}
                              times={plan.times}
                              typed={Boolean(form.errors.time)}
                            />
                          )}
                          <VisitPicker
                            key={plan.opening}
                            times={plan.times}
                            chosen={plan.chosen}
                            about={plan.chosen ?? plan.refused?.time}
                            onChoose={form.choose}
                            refused={Boolean(form.errors.time)}
                          />
                        </>
                      ),
                    }
                  : undefined
              }
            />
          </div>
        </div>
      </Dialog>
      <BookingResult form={form} property={property} company={company} plan={plan} onTime={onBook} />
    </>
  )
}

/** The plan of an opening, with the times of now where any are offered. Throws without a connection. */
export async function loadPlan(propertyId: string, hasTimes: boolean, time: string | undefined, opening: number) {
  return bookingPlan(hasTimes ? await loadTimes(propertyId) : [], time, opening)
}

async function loadTimes(propertyId: string): Promise<VisitTime[]> {
  const answer = await fetch(localPath(offeredTimesPath(propertyId)))
  if (!answer.ok) throw new Error(`The times of a home: ${answer.status}`)
  return answer.json()
}

/** Who has chosen a time on the page goes on with their name. */
function useNameFocus(open: boolean, { chosen, opening }: BookingPlan) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening, not for times chosen in it
  useEffect(() => {
    if (open && chosen) document.querySelector<HTMLElement>('#booking [name=name]')?.focus()
  }, [open, opening])
}
