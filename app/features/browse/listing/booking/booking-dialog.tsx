import { useEffect, useId, useState } from 'react'
import { clearCache } from '../../../../client/client-cache.ts'
import { useForm } from '../../../../core/forms/use-form.ts'
import { t } from '../../../../core/language/translate.ts'
import { offerBadge } from '../../../../core/listing/fields/choices.ts'
import { shownPicture } from '../../../../core/listing/image.ts'
import { type Property, shortAddress } from '../../../../core/listing/property.ts'
import { dayOf, formatTime } from '../../../../core/moments.ts'
import { priceText } from '../../../../core/money.ts'
import { localPath, offeredTimesPath } from '../../../../core/paths.ts'
import { textOf } from '../../../../core/received-values.ts'
import { Button } from '../../../../ui/button.tsx'
import { CloseButton, Dialog } from '../../../../ui/dialog/dialog.tsx'
import { chipClass, chipsClass } from '../../../../ui/form/chip.tsx'
import { Tag } from '../../../../ui/mark/tag.tsx'
import { ResponsiveImage } from '../../../../ui/page/responsive-image.tsx'
import type { Company } from '../../../company/rules/company.ts'
import type { InquiryDraft } from '../../../inbox/rules/inquiry-rules.ts'
import { usePostedForm } from '../../../inbox/shared/posted-form.tsx'
import { SendingDialog } from '../../../inbox/shared/sending-dialog.tsx'
import { isFree, type VisitTime } from '../../../visits/rules/visit.ts'
import { shortWeekday } from '../../../visits/rules/visit-words.ts'
import { ObstacleNote } from '../../../visits/shared/time-list.tsx'
import { VisitBooked } from '../../../visits/shared/visit-booked.tsx'
import { VisitPicker } from '../../../visits/shared/visit-picker.tsx'
import { PropertyPrice, PropertyTitle } from '../../shared/property-words.tsx'
import { InquiryForm } from '../contact/inquiry-form.tsx'
import styles from './booking.module.css'
import type { BookingAnswer } from './booking-action.ts'
import { type BookingPlan, bookingPlan, visitLead, withChoice, withoutPlace } from './booking-plan.ts'
import { BookingButtons } from './visit-times.tsx'

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

/** The home beside the booking form: its picture and what it is. The picture fills the height that is left. */
export function BookingHome({ property, note }: { property: Property; note?: string }) {
  const [cover] = property.pictures
  return (
    <div className={styles.place}>
      {cover && <ResponsiveImage picture={shownPicture(cover)} alt="" sizes="760px" />}
      <div className={styles.facts}>
        <Tag variant={property.offer}>{offerBadge[property.offer]}</Tag>
        <b className={styles.name}>
          <PropertyTitle of={property} />
        </b>
        <span className="muted small line">{shortAddress(property)}</span>
        <PropertyPrice property={property} />
        {note && <span className="muted small line">{note}</span>}
      </div>
    </div>
  )
}

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
  const home = <BookingHome property={property} />
  if (visit && token && form.phase === 'sent')
    return <VisitBooked visit={visit} token={token} company={company} home={home} onClose={form.close} />

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
      aside={home}
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

/** Milliseconds until a call times out. The key of a form makes it safe to send it again. */
const maxWait = 30_000

interface Facts {
  propertyId: string
  plan: BookingPlan
  onPlan: (plan: BookingPlan) => void
  /** Called when a visit is booked, or a question without a time is sent. */
  onSent?: () => void
}

/** State of a booking form: with a time it books a visit, without one it sends an inquiry. */
export function useVisitBooking({ propertyId, plan, onPlan, onSent }: Facts) {
  const [booked, setBooked] = useState<BookingAnswer>()
  const posted = usePostedForm<keyof InquiryDraft | 'time'>('booking')
  const form = useForm<keyof InquiryDraft | 'time'>({
    posted,
    async answer(typed) {
      setBooked(undefined)
      const { sendMessage } = await import('../../../inbox/shared/message-calls.ts')
      return sendMessage(typed, () => book(typed))
    },
    onAnswer({ sent, obstacle, times = plan.times }: BookingAnswer, typed) {
      if (sent) onSent?.()
      if (sent && booked) onPlan(withoutPlace(plan, textOf(typed, 'time')))
      // The time that is gone is no longer chosen, and no other one is.
      if (obstacle)
        onPlan({ ...withChoice({ ...plan, times }, undefined), refused: { obstacle, time: textOf(typed, 'time') } })
    },
  })

  async function book(typed: FormData): Promise<BookingAnswer> {
    const body = new URLSearchParams(typed as never)
    const init = { method: 'POST', body, signal: AbortSignal.timeout(maxWait) }
    const answer: BookingAnswer = await (await fetch(localPath(offeredTimesPath(propertyId)), init)).json()
    if (!answer.token) return answer
    clearCache()
    setBooked(answer)
    return answer
  }

  function choose(chosen: string | undefined) {
    onPlan(withChoice(plan, chosen))
    form.forgive('time')
  }

  /** Leaves the time open and goes on with the question. */
  function ask() {
    choose(undefined)
    form.formProps.ref.current?.querySelector<HTMLElement>('[name=message]')?.focus()
  }

  return { ...form, booked, choose, ask }
}
