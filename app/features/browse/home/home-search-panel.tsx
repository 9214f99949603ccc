import { type FormEvent, useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { t, tc } from '../../../core/language/translate.ts'
import { cities, cityLabel } from '../../../core/listing/fields/choices.ts'
import { maxWishLetters } from '../../../core/listing/search/property-search.ts'
import { formatPhone, phoneLink } from '../../../core/phone.ts'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Trans } from '../../../ui/trans.tsx'
import field from '../shared/location-field.module.css'
import styles from './home-search-panel.module.css'

interface Props {
  /** The form's action. */
  action: string
  offers: readonly (readonly [value: string, word: string])[]
  offer: string
  location: string
  phone: string
  /** The search is loading. */
  busy: boolean
}

/** Rent or Buy and location (spec 2.1): a GET form that also works without JavaScript. */
export function HomeSearchPanel({ action, offers, offer, location, phone, busy }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const before = useRef(`${offer} ${location}`)

  useEffect(() => {
    const initial = `${offer} ${location}`
    if (!form.current || initial === before.current) return
    before.current = initial
    const { offer: radios, location: text } = form.current.elements as unknown as Record<string, HTMLInputElement>
    if (radios) radios.value = offer
    if (text) text.value = location
  }, [offer, location])

  /** React Router expects a slash after its basename: it does not understand the form's own action, `/fr#results`. */
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { offer: radios, location: text } = event.currentTarget.elements as unknown as Record<
      string,
      HTMLInputElement
    >
    const query = new URLSearchParams({ offer: radios!.value, location: text!.value })
    // The same search again is no step of its own for Back.
    submit(query, { action, replace: `?${query}` === window.location.search })
  }

  return (
    <div className={`wrap ${styles.panel}`}>
      <Form
        ref={form}
        action={action}
        className={styles.form}
        role="search"
        aria-label={t('Properties')}
        onSubmit={search}
      >
        <Segmented label={t('I want to')} name="offer" options={offers} defaultValue={offer} className={styles.offer} />
        <div className={field.location}>
          <label htmlFor="home-location">{tc('of a search', 'Location')}</label>
          <span className={field.control}>
            <Icon name="map-pin" />
            <input
              id="home-location"
              name="location"
              defaultValue={location}
              placeholder={t('Dieppe, 2 bedrooms, under $1,600')}
              maxLength={maxWishLetters}
              list="home-cities"
              autoComplete="off"
              enterKeyHint="search"
            />
            <datalist id="home-cities">
              {cities.map((city) => (
                <option key={city} value={cityLabel(city)} />
              ))}
            </datalist>
          </span>
        </div>
        <Button type="submit" size="large" busy={busy}>
          {!busy && <Icon name="search" />}
          <span>{t('Search')}</span>
        </Button>
      </Form>
      <ul className={styles.promises}>
        <li>
          <Icon name="rosette-discount-check" />
          {t('Every listing is checked by our staff before it appears.')}
        </li>
        <li>
          <Icon name="phone" />
          <span>
            <Trans
              message="Questions? <link>{phone}</link>"
              values={{ phone: formatPhone(phone), link: (number) => <a href={phoneLink(phone)}>{number}</a> }}
            />
          </span>
        </li>
      </ul>
    </div>
  )
}
