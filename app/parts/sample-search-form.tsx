import { useId } from 'react'
import { Form } from 'react-router'
import { galleryPaths } from '../gallery-paths.ts'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import { Segmented } from '../ui/segmented.tsx'
import field from './location-field.module.css'
import styles from './sample-search-form.module.css'

interface Props {
  /** In one line, or each field under the other. */
  stacked?: boolean
  /** A card that stands out from a picture. */
  raised?: boolean
  /** The words for renting and buying. */
  offers?: readonly (readonly [value: string, word: string])[]
}

/** Rent or Buy and where: searches the sample grid, with or without script. */
export function SampleSearchForm({ stacked, raised, offers = rentOrBuy }: Props) {
  const id = useId()
  return (
    <Form
      action={galleryPaths.results.grid}
      className={classes(styles.form, stacked && styles.stacked, raised && styles.raised)}
    >
      <Segmented label="I want to" name="type" options={offers} defaultValue="Rent" className={styles.offer} />
      <div className={field.location}>
        <label htmlFor={id}>Location</label>
        <span className={field.control}>
          <Icon name="map-pin" />
          <input
            id={id}
            name="city"
            placeholder="City, for example Dieppe"
            maxLength={60}
            autoComplete="address-level2"
            enterKeyHint="search"
          />
        </span>
      </div>
      <Button type="submit" size="large">
        <Icon name="search" />
        Search
      </Button>
    </Form>
  )
}

const rentOrBuy = [
  ['Rent', 'Rent'],
  ['Sell', 'Buy'],
] as const

/** As the map banner words it (spec 2.10). */
export const forRentOrBuy = [
  ['Sell', 'For Buy'],
  ['Rent', 'For Rent'],
] as const
