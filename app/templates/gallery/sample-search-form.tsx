import { useId } from 'react'
import { Form } from 'react-router'
import { t } from '../../../domain/language/translate.ts'
import { offerBadge, offerFilter, offerSearchLabel } from '../../../domain/property/fields/choices.ts'
import field from '../../components/property/location-field.module.css'
import { galleryPaths } from '../../gallery-paths.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './sample-search-form.module.css'

interface Props {
  /** In one line, or stacked. */
  stacked?: boolean
  /** A card on top of a picture. */
  raised?: boolean
  /** The labels for renting and buying. */
  offers?: readonly (readonly [value: string, word: string])[]
}

/** Rent or Buy and location: searches the sample grid, with or without JavaScript. */
export function SampleSearchForm({ stacked, raised, offers = rentOrBuy }: Props) {
  const id = useId()
  return (
    <Form
      action={galleryPaths.results.grid}
      className={classes(styles.form, stacked && styles.stacked, raised && styles.raised)}
    >
      <Segmented label={t('I want to')} name="type" options={offers} defaultValue="Rent" className={styles.offer} />
      <div className={field.location}>
        <label htmlFor={id}>{t('Location')}</label>
        <span className={field.control}>
          <Icon name="map-pin" />
          <input
            id={id}
            name="city"
            placeholder={t('City, for example Dieppe')}
            maxLength={60}
            autoComplete="address-level2"
            enterKeyHint="search"
          />
        </span>
      </div>
      <Button type="submit" size="large">
        <Icon name="search" />
        {t('Search')}
      </Button>
    </Form>
  )
}

const rentOrBuy = [
  [offerFilter.rent, offerSearchLabel.rent],
  [offerFilter.sale, offerSearchLabel.sale],
] as const

/** As the map banner words it (spec 2.10). */
export const forRentOrBuy = [
  [offerFilter.sale, t('For Buy')],
  [offerFilter.rent, offerBadge.rent],
] as const
