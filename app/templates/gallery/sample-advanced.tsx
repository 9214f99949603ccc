import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { t, tc } from '../../../domain/language/translate.ts'
import { formatDecimal, formatNumber, formatPrice } from '../../../domain/money.ts'
import { Button } from '../../ui/button.tsx'
import { CloseButton } from '../../ui/dialog/dialog.tsx'
import { ChipRadio, chipsClass } from '../../ui/form/chip.tsx'
import { CheckField } from '../../ui/form/field.tsx'
import { RangeSlider } from '../../ui/form/range-slider.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import styles from './sample-advanced.module.css'
import { isChosen } from './sample-form.ts'
import { amenityLabel, bedroomsLabel, laundryLabel, sortLabel } from './sample-labels.ts'
import { amenities, laundries } from './sample-listing.ts'
import { bathroomChoices, bedroomChoices, chosenParams, classicalSorts, priceScale } from './sample-search.ts'

interface Props {
  titleId: string
  /** The number of results, or none while nothing is chosen. */
  count: number | null
  onCount?: (query: string) => void
  onShow?: (query: string) => void
  onClose?: () => void
}

/** Every control of the advanced filter (spec 9). The values of the search line are preserved. */
export function AdvancedFields({ titleId, count, onCount, onShow, onClose }: Props) {
  const [params] = useSearchParams()
  const [share, setShare] = useState(() => shareFrom(params))

  function queryOf(form: HTMLFormElement) {
    return chosenParams(new FormData(form)).toString()
  }

  return (
    <form
      className={styles.form}
      autoComplete="off"
      onChange={({ currentTarget }) => onCount?.(queryOf(currentTarget))}
      onSubmit={(event) => {
        if (!onShow) return
        event.preventDefault()
        onShow(queryOf(event.currentTarget))
      }}
    >
      <input type="hidden" name="q" value={params.get('q') ?? ''} />
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 id={titleId}>{t('Advanced filter')}</h2>
          {onClose && <CloseButton onClick={onClose} />}
        </div>
        <div className={styles.price}>
          <p className={styles.label}>
            <span>{t('Price, up to')}</span>
            <b>{formatDecimal(share, 2)}</b>
          </p>
          <RangeSlider
            label={t('Price, up to')}
            name="upto"
            min={0}
            max={priceScale.max}
            step={priceScale.step}
            value={share}
            valueText={t('{share}: {price}', { share: formatNumber(share), price: dollarsOf(share) })}
            onChange={setShare}
          />
          <p className={styles.ends}>
            <span>0</span>
            <span>{dollarsOf(share)}</span>
            <span>100</span>
          </p>
        </div>
        <div className={styles.pair}>
          <Choices
            label={t('Bedrooms')}
            name="bedrooms"
            options={bedroomChoices}
            labelOf={bedroomsLabel}
            any
            params={params}
          />
          <Choices label={t('Bathrooms')} name="bathrooms" options={bathroomChoices} any params={params} />
        </div>
        <div className={`${styles.section} ${styles.pair}`}>
          <Switch label={t('Hot Deals')} name="hot" value="1" defaultChecked={params.has('hot')} />
          <Switch label={t('Pet Friendly')} name="pets" value="1" defaultChecked={params.has('pets')} />
        </div>
        <Choices
          label={t('Laundry')}
          name="laundry"
          options={laundries}
          labelOf={(laundry) => laundryLabel[laundry]}
          any
          params={params}
          className={styles.section}
        />
        <fieldset className={styles.section}>
          <legend className={styles.label}>{t('Amenities')}</legend>
          <div className={styles.amenities}>
            {amenities.map((amenity) => (
              <CheckField
                key={amenity}
                label={amenityLabel[amenity]}
                name="amenity"
                value={amenity}
                defaultChecked={isChosen(params, 'amenity', amenity)}
              />
            ))}
          </div>
        </fieldset>
        <Choices
          label={t('Sort')}
          name="sort"
          options={classicalSorts}
          labelOf={(sort) => sortLabel[sort]}
          params={params}
          className={styles.section}
        />
      </div>
      <div className={styles.footer}>
        <Button variant="line" className="script-only" onClick={() => onShow?.('')}>
          {t('Clear all')}
        </Button>
        <Button type="submit">
          <span aria-live="polite">{showText(count)}</span>
        </Button>
      </div>
    </form>
  )
}

interface ChoicesProps<Option extends string> {
  label: string
  name: string
  options: readonly Option[]
  labelOf?: (option: Option) => string
  /** No choice is required; otherwise the first is selected. */
  any?: boolean
  params: URLSearchParams
  className?: string
}

function Choices<Option extends string>({
  label,
  name,
  options,
  labelOf = String,
  any = false,
  params,
  className,
}: ChoicesProps<Option>) {
  const id = useId()
  const chosen = params.get(name) ?? (any ? '' : options[0])
  return (
    <fieldset className={className} aria-labelledby={id}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      <div className={chipsClass}>
        {(any ? (['', ...options] as const) : options).map((option) => (
          <ChipRadio key={option} name={name} value={option} defaultChecked={option === chosen}>
            {option ? labelOf(option) : tc('number', 'Any')}
          </ChipRadio>
        ))}
      </div>
    </fieldset>
  )
}

function shareFrom(params: URLSearchParams) {
  const share = Number.parseFloat(params.get('upto') ?? '')
  return share >= 0 && share <= priceScale.max ? share : priceScale.max
}

/** The price at a slider step. */
function dollarsOf(share: number) {
  if (share >= priceScale.max) return t('Any price')
  return t('{rent} to rent, {sale} to buy', {
    rent: formatPrice(share * priceScale.rent),
    sale: formatPrice(share * priceScale.sale),
  })
}

function showText(count: number | null) {
  return t('{count, plural, one {Show # result} other {Show # results}}', { count: count ?? 142 })
}
