import type { ReactNode } from 'react'
import { Accordion } from '../../ui/accordion.tsx'
import { Button, RoundButton } from '../../ui/button.tsx'
import { Chip, ChipRadio, chipsClass } from '../../ui/form/chip.tsx'
import { CheckField, SelectField, TextArea, TextField } from '../../ui/form/field.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { FreeBadge, Tag } from '../../ui/tag.tsx'
import styles from './component-samples.module.css'

const scales = ['tide', 'sand', 'fog', 'spruce', 'marsh', 'lamp']
const shades = Array.from({ length: 10 }, (_, shade) => shade)

export function ColourSamples() {
  return (
    <div className={styles.scales}>
      {scales.map((scale) => (
        <div key={scale}>
          <h3 className={styles.label}>{scale}</h3>
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
export function TypeSamples() {
  return (
    <div className={styles.type}>
      <p className={styles.hero}>Hero 76</p>
      <p className={styles.h1}>Heading 1</p>
      <p className={styles.h2}>Heading 2</p>
      <h3>Heading 3</h3>
      <p className={styles.price}>
        $2,350 <small>/month</small>
      </p>
      <blockquote className={styles.quote}>“A quotation in the heading face.”</blockquote>
      <p className="lead">A lead paragraph in a larger size, quieter than the text that follows it.</p>
      <p className={styles.body}>
        Body text at 16 pixels with lines of 1.6, at most 64 characters wide. A link{' '}
        <a href="#buttons">to the buttons</a> stands in it, with <strong>a strong word</strong> and <em>an emphasis</em>
        .
      </p>
      <p className={styles.small}>Small text for labels and facts.</p>
      <p className={styles.hint}>A hint, or the caption of a picture.</p>
    </div>
  )
}

export function ButtonSamples({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.row}>
      <Button size="large">
        <Icon name="search" />
        Search
      </Button>
      <Button>View Property</Button>
      <Button look="line">Show map</Button>
      <Button look="tint">View Property</Button>
      <Button look="sand">Choose Plan</Button>
      <Button look="danger">Deactivate</Button>
      <Button busy busyText="Sending...">
        Send
      </Button>
      <Button disabled>Disabled</Button>
      <Button size="small" look="line">
        Small
      </Button>
      <RoundButton aria-label="Save">
        <Icon name="heart" />
      </RoundButton>
      {children}
    </div>
  )
}

export function TagSamples() {
  return (
    <div className={styles.row}>
      <Tag look="rent">For Rent</Tag>
      <Tag look="sale">For Sale</Tag>
      <Tag look="closed">Rented</Tag>
      <Tag look="closed">Sold</Tag>
      <Tag look="verified">
        <Icon name="rosette-discount-check" />
        Verified
      </Tag>
      <Tag look="new">New</Tag>
      <Tag look="super">
        <Icon name="award" />
        SuperAgent
      </Tag>
      <Tag look="wait">
        <Icon name="clock" />
        To verify
      </Tag>
      <Tag look="off">
        <Icon name="eye-off" />
        Deactivated
      </Tag>
      <FreeBadge />
    </div>
  )
}

export function InputSamples() {
  return (
    <div className={styles.stack}>
      <TextField label="Email" type="email" name="email" defaultValue="renee.cormier@mail.example" autoComplete="off" />
      <TextField label="Phone" name="phone" hint="Digits only, at least 10" inputMode="numeric" autoComplete="off" />
      <TextField
        label="Price"
        name="price"
        before="$"
        after="CAD"
        defaultValue="2,35O"
        error="Price must be a valid number."
      />
      <SelectField label="Province" name="province" defaultValue="New Brunswick">
        <option>New Brunswick</option>
        <option>Nova Scotia</option>
        <option>Prince Edward Island</option>
      </SelectField>
      <TextArea label="Message" name="message" optional rows={3} placeholder="When would you like to see it?" />
    </div>
  )
}

export function CheckSamples() {
  return (
    <fieldset className={styles.stack}>
      <legend className={styles.label}>Features</legend>
      <div>
        <CheckField label="Pets Allowed" name="pets" defaultChecked />
        <CheckField label="Smoking allowed" name="smoking" />
        <CheckField label="Garage" name="garage" disabled />
        <CheckField label="I agree to be contacted about this listing." error="You must consent to the terms." />
      </div>
      <Switch label="Pet Friendly" defaultChecked />
      <Switch label="Hot Deals" />
    </fieldset>
  )
}

export function RadioSamples() {
  return (
    <div className={styles.stack}>
      <fieldset>
        <legend className={styles.label}>Price range</legend>
        <RadioField label="Any price" name="range" defaultChecked />
        <RadioField label="$0-$1,000" name="range" />
        <RadioField label="$1,001-$1,500" name="range" />
        <RadioField label="$1,500-$1,000,000" name="range" disabled />
      </fieldset>
      <Segmented label="I want to" name="offer" options={offers} defaultValue="Rent" />
      <fieldset>
        <legend className={styles.label}>Bedrooms</legend>
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

const offers = [
  ['Rent', 'Rent'],
  ['Buy', 'Buy'],
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
        label="Questions by topic"
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
