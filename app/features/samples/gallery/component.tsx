import { type ReactNode, useState } from 'react'
import { today } from '../../../core/dates.ts'
import { currentLanguage } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import { offerBadge, offerSearch, offerSearchLabel, provinceLabel } from '../../../core/listing/fields/choices.ts'
import { closedLabel } from '../../../core/listing/property.ts'
import { formatPrice } from '../../../core/money.ts'
import { seo } from '../../../frame/site/seo.ts'
import { galleryPaths } from '../../../gallery-paths.ts'
import { Button, RoundButton } from '../../../ui/button.tsx'
import { MessageDialog } from '../../../ui/dialog/message-dialog.tsx'
import { showToast, type Toast } from '../../../ui/dialog/toast.tsx'
import { Chip, ChipRadio, chipsClass } from '../../../ui/form/chip.tsx'
import { CheckField, SelectField, TextArea, TextField } from '../../../ui/form/field.tsx'
import { RadioField } from '../../../ui/form/radio-field.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { SampleMark } from '../../../ui/mark/sample-mark.tsx'
import { FreeBadge, Tag } from '../../../ui/mark/tag.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Accordion } from '../../../ui/section/accordion.tsx'
import { Tabs } from '../../../ui/section/tabs.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { CardSkeleton, PropertyCard } from '../../browse/shared/property-card.tsx'
import { rangeText } from '../../browse/shared/search-changes.ts'
import { questionTopics } from '../../company/rules/samples.ts'
import { sampleListings } from '../shared/listings.ts'
import { sampleHome } from '../shared/shown-sample.ts'
import type { Route } from './+types/component'
import styles from './component.module.css'
import { GalleryStrip } from './gallery-strip.tsx'

export function loader() {
  const shown = sampleListings.filter(({ id }) => ['3', '6', '9'].includes(id))
  return { homes: shown.map(sampleHome), today: today() }
}

export function meta({ matches }: Route.MetaArgs) {
  return seo(matches[0]?.loaderData, {
    title: t('Components (sample)'),
    description: t('The parts that every page is made of: type, buttons, fields, checkboxes, radio buttons and cards.'),
    path: galleryPaths.component.component,
    noindex: true,
  })
}

/** The components showcase (spec 2.10), in the visitor's colour scheme. */
export default function Components({ loaderData: { homes, today } }: Route.ComponentProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className={`wrap ${styles.page}`}>
        <div className={styles.head}>
          <h1>{t('Components')}</h1>
          <SampleMark>{t('Sample page')}</SampleMark>
        </div>
        <Part heading={t('Colours')}>
          <ColourSamples />
        </Part>
        <Part heading={t('Typography')}>
          <TypeSamples />
        </Part>
        <Part heading={t('Buttons')} id="buttons">
          <ButtonSamples />
        </Part>
        <Part heading={t('Tags and badges')}>
          <TagSamples />
        </Part>
        <div className={styles.columns}>
          <Part heading={t('Inputs')}>
            <InputSamples />
          </Part>
          <Part heading={t('Checkboxes')}>
            <CheckSamples />
          </Part>
          <Part heading={t('Radios')}>
            <RadioSamples />
          </Part>
        </div>
        <Part heading={t('Tabs, accordion, pagination')}>
          <DisclosureSamples />
        </Part>
        <Part heading={t('Dialog and toasts')}>
          <div className={styles.row}>
            <Button variant="line" className="script-only" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {t('Show a dialog')}
            </Button>
            {toasts.map(({ label, ...toast }) => (
              <Button key={label} variant="line" className="script-only" onClick={() => showToast(toast)}>
                {label}
              </Button>
            ))}
          </div>
        </Part>
        <Part heading={t('Listing cards')}>
          <ul className={styles.cards}>
            {homes.map((home) => (
              <li key={home.id}>
                <PropertyCard property={home} today={today} />
              </li>
            ))}
            <li>
              <CardSkeleton />
            </li>
          </ul>
        </Part>
      </div>
      <MessageDialog
        open={open}
        onClose={() => setOpen(false)}
        tone="ok"
        title={t('Submitted!')}
        text={t('Your property has been submitted for review. Thank you!')}
      />
      <GalleryStrip />
    </>
  )
}

function Part({ heading, id, children }: { heading: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.section}>
      <h2>{heading}</h2>
      {children}
    </section>
  )
}

const toasts: (Toast & { label: string })[] = [
  {
    label: t('Show a success'),
    tone: 'ok',
    icon: 'circle-check',
    title: t('Success!'),
    text: t('Your message has been sent successfully.'),
  },
  {
    label: t('Show a warning'),
    tone: 'warn',
    icon: 'alert-triangle',
    title: t('Upload Limit Exceeded'),
    text: t('Please select a maximum of 8 images.'),
  },
  {
    label: t('Show an error'),
    tone: 'bad',
    icon: 'alert-circle',
    title: t('Error!'),
    text: t('Failed to send the message. Please try again.'),
  },
]

function ButtonSamples() {
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
    </div>
  )
}

function TagSamples() {
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

function InputSamples() {
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

function CheckSamples() {
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

function RadioSamples() {
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
function DisclosureSamples() {
  const tabs = questionTopics().map(({ id, label, questions }) => {
    const items = questions.slice(0, 2).map(({ question, answer }) => ({ title: question, body: answer }))
    return { id, label, panel: <Accordion name={`component-${id}`} items={items} /> }
  })
  return (
    <>
      <Tabs name="component" label={t('Questions by topic')} tabs={tabs} />
      <Pagination page={1} last={4} href={(page) => `?page=${page}`} />
    </>
  )
}

/** The names of the colours by their tokens. */
const scales = {
  tide: t('tide'),
  sand: t('sand'),
  fog: t('fog'),
  spruce: t('spruce'),
  marsh: t('marsh'),
  lamp: t('lamp'),
}
const shades = Array.from({ length: 10 }, (_, shade) => shade)

function ColourSamples() {
  return (
    <div className={styles.scales}>
      {Object.entries(scales).map(([scale, name]) => (
        <div key={scale}>
          <h3 className={styles.label}>{name}</h3>
          <ul className={styles.shades}>
            {shades.map((shade) => (
              <li key={shade}>
                <span className={styles.shade} style={{ background: `var(--${scale}-${shade})` }} />
                {shade}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

/** Each style of the type table, described in its own style. */
function TypeSamples() {
  return (
    <div className={styles.type}>
      <p className={styles.hero}>{t('Hero 76')}</p>
      <p className={styles.h1}>{t('Heading 1')}</p>
      <p className={styles.h2}>{t('Heading 2')}</p>
      <h3>{t('Heading 3')}</h3>
      <p className={styles.price}>
        <Trans
          message="{price} <small>/month</small>"
          values={{ price: formatPrice(235_000), small: (text) => <small>{text}</small> }}
        />
      </p>
      <blockquote className={styles.quote}>{t('“A quotation in the heading face.”')}</blockquote>
      <p className="lead">{t('A lead paragraph in a larger size, quieter than the text that follows it.')}</p>
      <p className={styles.body}>
        <Trans
          message="Body text at 16 pixels with lines of 1.6, at most 64 characters wide. A link <link>to the buttons</link> stands in it, with <strong>a strong word</strong> and <em>an emphasis</em>."
          values={{
            link: (text) => <a href="#buttons">{text}</a>,
            strong: (text) => <strong>{text}</strong>,
            em: (text) => <em>{text}</em>,
          }}
        />
      </p>
      <p className={styles.small}>{t('Small text for labels and facts.')}</p>
      <p className={styles.hint}>{t('A hint, or the caption of a picture.')}</p>
    </div>
  )
}
