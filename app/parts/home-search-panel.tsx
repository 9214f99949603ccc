import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { cities } from '../../domain/choices.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Segmented } from '../ui/segmented.tsx'
import styles from './home-search-panel.module.css'
import field from './location-field.module.css'

interface Props {
  /** Where the form leads. */
  action: string
  offers: readonly (readonly [value: string, word: string])[]
  offer: string
  location: string
  phone: string
  /** The search is on its way. */
  busy: boolean
}

/** Rent or Buy and where (spec 2.1): a plain GET form that also works without script. */
export function HomeSearchPanel({ action, offers, offer, location, phone, busy }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const before = useRef(`${offer} ${location}`)

  useEffect(() => {
    const asked = `${offer} ${location}`
    if (!form.current || asked === before.current) return
    before.current = asked
    const { offer: radios, location: text } = form.current.elements as unknown as Record<string, HTMLInputElement>
    if (radios) radios.value = offer
    if (text) text.value = location
  }, [offer, location])

  return (
    <div className={`wrap ${styles.panel}`}>
      <Form ref={form} action={action} className={styles.form} role="search" aria-label="Properties">
        <Segmented label="I want to" name="offer" options={offers} defaultValue={offer} className={styles.offer} />
        <div className={field.location}>
          <label htmlFor="home-location">Location</label>
          <span className={field.control}>
            <Icon name="map-pin" />
            <input
              id="home-location"
              name="location"
              defaultValue={location}
              placeholder="City, for example Dieppe"
              maxLength={60}
              list="home-cities"
              autoComplete="off"
              enterKeyHint="search"
            />
            <datalist id="home-cities">
              {cities.map((city) => (
                <option key={city} value={city} />
              ))}
            </datalist>
          </span>
        </div>
        <Button type="submit" size="large" busy={busy}>
          {!busy && <Icon name="search" />}
          Search
        </Button>
      </Form>
      <ul className={styles.promises}>
        <li>
          <Icon name="rosette-discount-check" />
          Every listing is checked by our staff before it appears.
        </li>
        <li>
          <Icon name="phone" />
          <span>
            Questions? <a href={`tel:${phone}`}>{phone}</a>
          </span>
        </li>
      </ul>
    </div>
  )
}
