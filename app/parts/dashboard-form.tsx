import { useRef, useState } from 'react'
import { type Offer, offerBadge, offers } from '../../domain/choices.ts'
import {
  type DashboardDraft,
  type DashboardField,
  dashboardErrors,
  dashboardKinds,
  dashboardRooms,
  offerOf,
} from '../../domain/dashboard-listing.ts'
import { phoneDigits } from '../../domain/inquiry.ts'
import { submissionLengths } from '../../domain/submission.ts'
import { bindFields } from '../ui/bound-field.ts'
import { chipClass, chipsClass } from '../ui/chip.tsx'
import { CheckField, SelectField, TextField } from '../ui/field.tsx'
import { type Outcome, useFormMachine } from '../ui/form-machine.ts'
import { FormSection, fieldWidth } from '../ui/form-section.tsx'
import { AccountSend } from './account-send.tsx'
import { Choices } from './dashboard-choices.tsx'
import { ContactFields, DetailFields, LocationFields } from './dashboard-fields.tsx'
import styles from './dashboard-form.module.css'
import { DashboardPictures } from './dashboard-pictures.tsx'
import { DashboardPreview } from './dashboard-preview.tsx'
import { textOf } from './message-sending.ts'

interface Props {
  /** Who keeps the details. */
  company: string
  sample: boolean
  /** What the form is filled with; without it a new property is submitted. */
  initial?: Partial<Record<DashboardField, string>> & { offer?: Offer }
  send: (draft: DashboardDraft) => Promise<Outcome<DashboardField>>
}

const sections = {
  basic: 'Basic Information',
  gallery: 'Gallery',
  location: 'Location',
  detail: 'Detailed Information',
  contact: 'Contact Information',
} as const

/** The account holder's submit form (spec 2.7): the same sections, its own choices, and a preview at its end. */
export function DashboardForm({ company, sample, initial, send }: Props) {
  const pictures = useRef<string[]>([])
  const [draft, setDraft] = useState<DashboardDraft>()
  const [offer, setOffer] = useState<string>(initial?.offer ?? '')
  const form = useFormMachine({
    read: draftFrom,
    check: dashboardErrors,
    begin: () => undefined,
    send(typed: DashboardDraft) {
      setDraft(typed)
      return send(typed)
    },
  })
  const { phase, errors, formProps } = form
  const field = bindFields(errors, { province: 'New Brunswick', ...initial })
  return (
    <>
      <nav aria-label="Sections" className={`${chipsClass} ${styles.chips}`}>
        {Object.entries(sections).map(([id, label]) => (
          <a key={id} href={`#${id}`} className={chipClass()}>
            {label}
          </a>
        ))}
      </nav>
      {/* Without script a form with this method goes nowhere. */}
      <form {...formProps} method="dialog" noValidate aria-label="Submit New Property" className={styles.form}>
        <FormSection heading={sections.basic} id="basic">
          <TextField
            label="Property title"
            {...field('title')}
            maxLength={submissionLengths.title}
            placeholder="Two bedrooms near the hospital"
          />
          <SelectField
            label="Status"
            {...field('offer')}
            onChange={({ target }) => setOffer(target.value)}
            className={fieldWidth.shortHalf}
          >
            <Choices values={offers} words={offerBadge} />
          </SelectField>
          <SelectField label="Property type" {...field('kind')} className={fieldWidth.shortHalf}>
            <Choices values={dashboardKinds} />
          </SelectField>
          <TextField
            label="Price"
            {...field('price')}
            inputMode="decimal"
            before="$"
            after={offer === 'sale' ? 'CAD' : 'CAD per month'}
            className={fieldWidth.half}
          />
          <TextField label="Area" {...field('sqft')} inputMode="decimal" after="sqft" className={fieldWidth.half} />
          <SelectField label="Bedrooms" {...field('beds')} className={fieldWidth.shortThird}>
            <Choices values={dashboardRooms} />
          </SelectField>
          <SelectField label="Bathrooms" {...field('washrooms')} className={fieldWidth.shortThird}>
            <Choices values={dashboardRooms} />
          </SelectField>
          <TextField label="Available date" {...field('availableOn')} type="date" className={fieldWidth.third} />
        </FormSection>
        <FormSection heading={sections.gallery} id="gallery">
          <DashboardPictures
            onChange={(urls) => {
              pictures.current = urls
            }}
          />
          <TextField
            label="Video URL"
            optional
            {...field('videoUrl')}
            type="url"
            maxLength={submissionLengths.text}
            placeholder="https://"
          />
        </FormSection>
        <LocationFields id="location" heading={sections.location} field={field} />
        <DetailFields id="detail" heading={sections.detail} field={field} />
        <ContactFields id="contact" heading={sections.contact} field={field}>
          <CheckField
            {...field('consent')}
            label={`I agree to the terms and to ${company} keeping these details to review my property.`}
          />
          <AccountSend busy={phase === 'busy'} sample={sample}>
            Submit &amp; Preview
          </AccountSend>
        </ContactFields>
      </form>
      {draft && <DashboardPreview form={form} draft={draft} picture={pictures.current[0]} />}
    </>
  )
}

function draftFrom(form: FormData): DashboardDraft {
  const text = (name: DashboardField) => textOf(form, name)
  return {
    ...{ title: text('title'), offer: offerOf(text('offer')), kind: text('kind'), price: text('price') },
    ...{ sqft: text('sqft'), beds: text('beds'), washrooms: text('washrooms'), availableOn: text('availableOn') },
    ...{ videoUrl: text('videoUrl'), line: text('line'), city: text('city'), province: text('province') },
    ...{ postalCode: text('postalCode'), description: text('description'), buildingAge: text('buildingAge') },
    ...{ garage: text('garage'), rooms: text('rooms'), features: form.getAll('features').map(String) },
    ...{ name: text('name'), email: text('email').trim(), phone: phoneDigits(text('phone')) },
    consent: form.has('consent'),
  }
}
