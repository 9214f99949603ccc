import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { KeptFields } from '../../../core/forms/kept-fields.tsx'
import { t } from '../../../core/language/translate.ts'
import { localPath, paths, propertyPath, staffPropertyPath } from '../../../core/paths.ts'
import { Button, buttonClass, textLinkClass } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { RadioField } from '../../../ui/form/radio-field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import visitCardStyles from '../office/visit-card.module.css'
import card from '../office/visit-card.module.css'
import { type ListedOffer, offerText } from '../rules/visit-offer.ts'

/** The times at which a home can be visited, on its staff page. */
export function PropertyVisits({ id, offers }: { id: string; offers: readonly ListedOffer[] }) {
  return (
    <section aria-labelledby="property-visits">
      <h2 id="property-visits">{t('Visits')}</h2>
      {offers.length > 0 ? <OffersList offers={offers} ofHome /> : <p>{t('No times are offered at present.')}</p>}
      <Link
        to={`${paths.offerVisits}?${new URLSearchParams({ property: id })}`}
        className={buttonClass({ variant: 'line', size: 'small' })}
      >
        <Icon name="calendar-plus" />
        {t('Offer times')}
      </Link>
    </section>
  )
}

interface OffersProps {
  offers: readonly ListedOffer[]
  /** On the page of one home. */
  ofHome?: boolean
}

/** The rules by which times are offered, each with a way to take it back. */
export function OffersList({ offers, ofHome }: OffersProps) {
  return (
    <ul className={visitCardStyles.offers}>
      {offers.map((offer) => (
        <li key={offer.id}>
          <div>
            {!ofHome && <HomeLinks id={offer.property.id} name={offer.property.name} listed />}
            <p>{offerText(offer)}</p>
            <p className="muted small">
              {t('{count, plural, one {# time ahead} other {# times ahead}}', { count: offer.timesLeft })}
              {', '}
              {t('{count, plural, one {# visit booked} other {# visits booked}}', { count: offer.visits })}
              <span>{offer.host && `, ${offer.host}`}</span>
            </p>
          </div>
          <WithdrawForm offer={offer.id} fields={{}} visits label={t('Withdraw')} action={paths.visits} />
        </li>
      ))}
    </ul>
  )
}

/** A home's staff page and its listing. */
export function HomeLinks({ id, name, listed }: { id: string; name: string; listed: boolean }) {
  return (
    <span className={card.links}>
      <Link to={staffPropertyPath(id)} className={card.link}>
        {name}
      </Link>
      {listed && (
        <a href={localPath(propertyPath(id))} className={textLinkClass}>
          {t('Open listing')}
        </a>
      )}
    </span>
  )
}

interface WithdrawProps {
  offer: string
  /** The time or the day; neither for the whole offer. */
  fields: Record<string, string>
  /** Whether visits may be booked then. */
  visits: boolean
  label: string
  /** The screen that takes the form: this one by default. */
  action?: string
}

/** Takes offered times back; visits at these times stay unless staff cancel them too. */
export function WithdrawForm({ offer, fields, visits, label, action }: WithdrawProps) {
  const form = (
    <Form method="post" action={action} className={visitCardStyles.form} preventScrollReset>
      <input type="hidden" name="form" value="withdraw" />
      <input type="hidden" name="offer" value={offer} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {visits && (
        <>
          <KeptFields name={`withdraw ${offer} ${Object.values(fields).join(' ')}`} />
          <fieldset className={visitCardStyles.choices}>
            <legend>{t('Visits that are booked then')}</legend>
            <RadioField name="visits" value="keep" defaultChecked label={t('They stay')} />
            <RadioField name="visits" value="cancel" label={t('They are cancelled, with a mail to each visitor')} />
          </fieldset>
          <TextField label={t('Reason')} optional name="reason" maxLength={500} />
        </>
      )}
      <SendButton value={fields.time ?? fields.day ?? offer}>{label}</SendButton>
    </Form>
  )
  if (!visits) return form
  return (
    <details className={visitCardStyles.more}>
      <summary>{label}</summary>
      {form}
    </details>
  )
}

interface SendProps {
  value: string
  danger?: boolean
  busy?: boolean
  children: ReactNode
}

/** Busy while the form with this value in one of its fields is on its way. */
export function SendButton({ value, danger, busy = false, children }: SendProps) {
  const { formData } = useNavigation()
  const sends = formData !== undefined && Array.from(formData.values()).includes(value)
  return (
    <Button type="submit" variant={danger ? 'danger' : 'line'} size="small" busy={busy || sends}>
      {children}
    </Button>
  )
}
