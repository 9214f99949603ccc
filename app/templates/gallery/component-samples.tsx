import type { ReactNode } from 'react'
import { currentLanguage } from '../../../domain/language/language.ts'
import { t } from '../../../domain/language/translate.ts'
import { offerBadge, offerSearch, offerSearchLabel, provinceLabel } from '../../../domain/property/fields/choices.ts'
import { closedLabel } from '../../../domain/property/property.ts'
import { rangeText } from '../../components/property/search-choices.ts'
import { Button, RoundButton } from '../../ui/button.tsx'
import { Chip, ChipRadio, chipsClass } from '../../ui/form/chip.tsx'
import { CheckField, SelectField, TextArea, TextField } from '../../ui/form/field.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { FreeBadge, Tag } from '../../ui/mark/tag.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Accordion } from '../../ui/section/accordion.tsx'
import { Tabs } from '../../ui/section/tabs.tsx'
import styles from './component-samples.module.css'

export function ButtonSamples({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.row}>
      <Button size="large">
        <Icon name="search" />
        {t('Search')}
      </Button>
      <Button>{t('View Property')}</Button>
      <Button variant="line">{t('Show map')}</Button>
      <Button variant="tint">{t('View Property')}</Button>
      <Button variant="sand">{t('Choose Plan')}</Button>
      <Button variant="danger">{t('Deactivate')}</Button>
      <Button busy busyText={t('Sending...')}>
        {t('Send')}
      </Button>
      <Button disabled>{t('Disabled')}</Button>
      <Button size="small" variant="line">
        {t('Small')}
      </Button>
      <RoundButton aria-label={t('Save')}>
        <Icon name="heart" />
      </RoundButton>
      {children}
    </div>
  )
}

export function TagSamples() {
  return (
    <div className={styles.row}>
      <Tag variant="rent">{offerBadge.rent}</Tag>
      <Tag variant="sale">{offerBadge.sale}</Tag>
      <Tag variant="closed">{closedLabel({ offer: 'rent' })}</Tag>
      <Tag variant="closed">{closedLabel({ offer: 'sale' })}</Tag>
      <Tag variant="verified">
        <Icon name="rosette-discount-check" />
        {t('Verified')}
      </Tag>
      <Tag variant="new">{t('New')}</Tag>
      <Tag variant="super">
        <Icon name="award" />
        {t('SuperAgent')}
      </Tag>
      <Tag variant="wait">
        <Icon name="clock" />
        {t('To verify')}
      </Tag>
      <Tag variant="off">
        <Icon name="eye-off" />
        {t('Deactivated')}
      </Tag>
      <FreeBadge />
    </div>
  )
}

export function InputSamples() {
  return (
    <div className={styles.stack}>
      <TextField
        label={t('Email')}
        type="email"
        name="email"
        defaultValue="renee.cormier@mail.example"
        autoComplete="off"
      />
      <TextField
        label={t('Phone')}
        name="phone"
        hint={t('Digits only, at least 10')}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        label={t('Price')}
        name="price"
        before={currentLanguage() === 'en' ? '$' : undefined}
        after={t('CAD')}
        defaultValue="2,35O"
        error={t('Price must be a valid number.')}
      />
      <SelectField label={t('Province')} name="province" defaultValue="New Brunswick">
        {maritimes.map((province) => (
          <option key={province} value={province}>
            {provinceLabel[province]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={t('Message')}
        name="message"
        optional
        rows={3}
        placeholder={t('When would you like to see it?')}
      />
    </div>
  )
}

export function CheckSamples() {
  return (
    <fieldset className={styles.stack}>
      <legend className={styles.label}>{t('Features')}</legend>
      <div>
        <CheckField label={t('Pets Allowed')} name="pets" defaultChecked />
        <CheckField label={t('Smoking allowed')} name="smoking" />
        <CheckField label={t('Garage')} name="garage" disabled />
        <CheckField
          label={t('I agree to be contacted about this listing.')}
          error={t('You must consent to the terms.')}
        />
      </div>
      <Switch label={t('Pet Friendly')} defaultChecked />
      <Switch label={t('Hot Deals')} />
    </fieldset>
  )
}

export function RadioSamples() {
  return (
    <div className={styles.stack}>
      <fieldset>
        <legend className={styles.label}>{t('Price range')}</legend>
        <RadioField label={t('Any price')} name="range" defaultChecked />
        <RadioField label={rangeText({ min: 0, max: 1000 })} name="range" />
        <RadioField label={rangeText({ min: 1001, max: 1500 })} name="range" />
        <RadioField label={rangeText({ min: 1500, max: 1_000_000 })} name="range" disabled />
      </fieldset>
      <Segmented label={t('I want to')} name="offer" options={offers} defaultValue="Rent" />
      <fieldset>
        <legend className={styles.label}>{t('Bedrooms')}</legend>
        <div className={chipsClass}>
          {['01', '02', '03'].map((beds) => (
            <ChipRadio key={beds} name="beds" value={beds} defaultChecked={beds === '02'}>
              {beds}
            </ChipRadio>
          ))}
          <Chip chosen>Moncton</Chip>
        </div>
      </fieldset>
    </div>
  )
}

const maritimes = ['New Brunswick', 'Nova Scotia', 'Prince Edward Island'] as const

const offers = [
  [offerSearch.rent, offerSearchLabel.rent],
  [offerSearch.sale, offerSearchLabel.sale],
] as const

/** Tabs with an accordion in each, and pagination. */
export function DisclosureSamples({
  topics,
}: {
  topics: { id: string; label: string; items: { title: string; body: string }[] }[]
}) {
  return (
    <>
      <Tabs
        name="component"
        label={t('Questions by topic')}
        tabs={topics.map(({ id, label, items }) => ({
          id,
          label,
          panel: <Accordion name={`component-${id}`} items={items} />,
        }))}
      />
      <Pagination page={1} last={4} href={(page) => `?page=${page}`} />
    </>
  )
}
