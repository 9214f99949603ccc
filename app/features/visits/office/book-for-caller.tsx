import { useEffect, useRef } from 'react'
import { data, Form, Link, redirect, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { requirePermission } from '#app/features/accounts/server/guards.ts'
import { listColleagueNames } from '#app/features/accounts/server/team/team-queries.ts'
import { bookForCaller, type CallerWish } from '#app/features/visits/server/booking/arrange-visit.ts'
import { listChoosableHomes } from '#app/features/visits/server/offers/offer-queries.ts'
import { dayAfter, today } from '../../../core/dates.ts'
import { ResultNote } from '../../../core/forms/form-note.tsx'
import { KeptFields } from '../../../core/forms/kept-fields.tsx'
import { t, tc } from '../../../core/language/translate.ts'
import { paths } from '../../../core/paths.ts'
import { phoneDigits } from '../../../core/phone.ts'
import { textOf } from '../../../core/received-values.ts'
import { useOffice } from '../../../frame/office/staff-page.tsx'
import { seo } from '../../../frame/site/seo.ts'
import { callContext } from '../../../settings.ts'
import { Button, buttonClass, roundClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { SelectField, TextArea, TextField } from '../../../ui/form/field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { readArrangement } from '../rules/arranged-visit.ts'
import type { Route } from './+types/book-for-caller'
import styles from './calendar-tools.module.css'
import { calendarPath, readCalendarView } from './calendar-view.ts'
import card from './visit-card.module.css'
import { ArrangementFields } from './visit-card.tsx'

const titleId = 'book-for-caller'

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const { scope } = await requirePermission(call, 'change-visits')
  const { db } = call.services.store
  const chosen = (new URL(request.url).searchParams.get('property') ?? '').slice(0, 64)
  const [homes, colleagues] = await Promise.all([listChoosableHomes(db, scope, chosen), listColleagueNames(db)])
  return { homes, colleagues, chosen }
}

interface Outcome {
  wish: Omit<CallerWish, 'anyway'>
  errors: Record<string, string>
  reason?: string
  overlaps?: boolean
}

/** Books, or says what is wrong or in the way; what was typed stays. */
export async function action({ context, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  const by = await requirePermission(call, 'change-visits')
  const typed = await request.formData()
  const wish = {
    ...readArrangement(typed),
    propertyId: textOf(typed, 'propertyId'),
    name: textOf(typed, 'name'),
    phone: phoneDigits(textOf(typed, 'phone')),
    email: textOf(typed, 'email').trim(),
    message: textOf(typed, 'message'),
  }
  const booked = await bookForCaller(call.services, by, { ...wish, anyway: typed.has('anyway') })
  if ('done' in booked) return redirect(calendarPath({ day: booked.done.day, visit: booked.done.id }), 303)
  const { status, errors, reason, overlaps } = booked.refused
  return data<Outcome>({ wish, errors, reason, overlaps }, { status })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Book for a caller'),
    description: t('Where staff book a visit for somebody who calls.'),
    path: paths.bookVisit,
    noindex: true,
  })

/** Books a visit while somebody is on the phone, above the calendar; it has an address and works without script. */
export default function BookForCaller({ loaderData, actionData }: Route.ComponentProps) {
  const { homes, colleagues, chosen } = loaderData
  const office = useOffice()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { formData } = useNavigation()
  const outcome = actionData as Outcome | undefined
  const { span, day } = readCalendarView(params, '')
  const back = calendarPath({ span, day })
  const now = office.today ?? today()
  const wish = outcome?.wish ?? {
    ...readArrangement(params),
    ...(params.has('minutes') ? {} : { day: day > now ? day : dayAfter(now, 1), from: '10:00', minutes: 30 }),
    propertyId: chosen,
    name: '',
    phone: '',
    email: '',
    message: '',
  }
  const errors = outcome?.errors ?? {}
  const form = useRef<HTMLFormElement>(null)
  // Somebody waits on the phone: one types at once, and where something is wrong.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(outcome ? '[aria-invalid=true]' : '[name=name]')?.focus()
  }, [outcome])
  return (
    <Dialog
      open
      served
      labelledBy={titleId}
      className={styles.dialog}
      onClose={() => navigate(back, { preventScrollReset: true })}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{t('Book for a caller')}</h2>
        <Link to={back} className={roundClass({ bare: true })} aria-label={t('Close')} preventScrollReset>
          <Icon name="x" />
        </Link>
      </div>
      <Form
        ref={form}
        key={outcome ? JSON.stringify(outcome) : ''}
        method="post"
        className={card.book}
        noValidate
        preventScrollReset
      >
        <KeptFields name={`book ${chosen}`} />
        <div className={card.two}>
          <TextField label={t('Name')} name="name" defaultValue={wish.name} error={errors.name} />
          <TextField label={t('Phone')} type="tel" name="phone" defaultValue={wish.phone} error={errors.phone} />
        </div>
        <TextField
          label={t('Email')}
          optional
          type="email"
          name="email"
          defaultValue={wish.email}
          error={errors.email}
          hint={t('With one, we mail the visit and its calendar file.')}
        />
        <SelectField
          label={tc('that is visited', 'Home')}
          name="propertyId"
          defaultValue={wish.propertyId}
          error={errors.propertyId}
        >
          <option value="">{t('Choose a home')}</option>
          {homes.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
        <ArrangementFields wish={wish} errors={errors} colleagues={colleagues} />
        <TextArea label={t('Message')} optional name="message" rows={2} maxLength={2000} defaultValue={wish.message} />
        {outcome?.reason && (
          <ResultNote tone="bad" of={outcome}>
            {outcome.reason}
          </ResultNote>
        )}
        <div className={card.bookFoot}>
          <p className="small muted">{t('Asks nobody to confirm: you are on the phone.')}</p>
          <Link to={back} className={buttonClass({ variant: 'line' })}>
            {t('Cancel')}
          </Link>
          <Button
            type="submit"
            {...(outcome?.overlaps && { name: 'anyway', value: 'yes' })}
            busy={formData?.has('propertyId')}
            busyText={t('Booking...')}
          >
            {outcome?.overlaps ? t('Book anyway') : t('Book the visit')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
