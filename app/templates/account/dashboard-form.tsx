import { useRef, useState } from 'react'
import { fieldLengths } from '../../../domain/field-rules.ts'
import { currentLanguage } from '../../../domain/language/language.ts'
import { t } from '../../../domain/language/translate.ts'
import {
  type DashboardDraft,
  type DashboardField,
  dashboardErrors,
  dashboardKindLabel,
  dashboardKinds,
  dashboardRooms,
  offerOf,
} from '../../../domain/property/dashboard-listing.ts'
import { type Offer, offerBadge, offers } from '../../../domain/property/fields/choices.ts'
import { type DemonstrationRules, readTexts } from '../../components/forms/demonstration-action.ts'
import { DemonstrationForm, sampleAnswer, useDemonstrationForm } from '../../components/forms/demonstration-form.tsx'
import { DemonstrationSubmit } from '../../components/forms/demonstration-submit.tsx'
import { chipClass, chipsClass } from '../../ui/form/chip.tsx'
import { CheckField, SelectField, TextField } from '../../ui/form/field.tsx'
import { FormSection, fieldWidth } from '../../ui/form/form-section.tsx'
import { Choices } from './dashboard-choices.tsx'
import { ContactFields, DetailFields, LocationFields } from './dashboard-fields.tsx'
import styles from './dashboard-form.module.css'
import { type ChosenPicture, DashboardPictures } from './dashboard-pictures.tsx'
import { DashboardPreview, ListingPreview } from './dashboard-preview.tsx'

interface Props {
  /** The data controller named in the consent. */
  company: string
  /** Initial values; without them a new property is submitted. */
  initial?: Partial<Record<DashboardField, string>> & { offer?: Offer }
}

const textFields = [
  ...(['title', 'offer', 'kind', 'price', 'sqft', 'beds', 'washrooms', 'availableOn', 'videoUrl'] as const),
  ...(['line', 'city', 'province', 'postalCode', 'description', 'buildingAge', 'garage', 'rooms'] as const),
  ...(['name', 'email', 'phone'] as const),
]

const sections = {
  basic: t('Basic Information'),
  gallery: t('Gallery'),
  location: t('Location'),
  detail: t('Detailed Information'),
  contact: t('Contact Information'),
} as const

export const dashboardForm: DemonstrationRules<DashboardDraft, DashboardField> = {
  name: 'property',
  read(form) {
    const draft = readTexts(form, ...textFields)
    return {
      ...draft,
      offer: offerOf(draft.offer),
      features: form.getAll('features').map(String),
      consent: form.has('consent'),
    }
  },
  check: dashboardErrors,
}

/** The sample of an account's submit form (spec 2.7): the same sections, its own choices, and a preview at its end. */
export function DashboardForm({ company, initial }: Props) {
  const pictures = useRef<readonly ChosenPicture[]>([])
  const [draft, setDraft] = useState<DashboardDraft>()
  const form = useDemonstrationForm(dashboardForm, {
    initial: { province: 'New Brunswick', ...initial },
    send(typed) {
      setDraft(typed)
      return sampleAnswer()
    },
  })
  const { phase, field, posted } = form
  const [offer, setOffer] = useState<string>(posted?.offer ?? initial?.offer ?? '')
  return (
    <>
      <nav aria-label={t('Sections')} className={`${chipsClass} ${styles.chips}`}>
        {Object.entries(sections).map(([id, label]) => (
          <a key={id} href={`#${id}`} className={chipClass()}>
            {label}
          </a>
        ))}
      </nav>
      <DemonstrationForm
        form={form}
        aria-label={t('Submit New Property')}
        className={styles.form}
        more={form.wasComplete && <ListingPreview draft={posted as DashboardDraft} pictures={[]} />}
        dialog={
          draft && (
            <DashboardPreview
              open={phase === 'failed'}
              onClose={form.close}
              draft={draft}
              pictures={pictures.current.map(({ url }) => url)}
              reason={form.reason}
            />
          )
        }
      >
        <FormSection heading={sections.basic} id="basic">
          <TextField
            label={t('Property title')}
            {...field('title')}
            maxLength={fieldLengths.title}
            placeholder={t('Two bedrooms near the hospital')}
          />
          <SelectField
            label={t('Status')}
            {...field('offer')}
            onChange={({ target }) => setOffer(target.value)}
            className={fieldWidth.shortHalf}
          >
            <Choices values={offers} words={offerBadge} />
          </SelectField>
          <SelectField label={t('Property type')} {...field('kind')} className={fieldWidth.shortHalf}>
            <Choices values={dashboardKinds} words={dashboardKindLabel} />
          </SelectField>
          <TextField
            label={t('Price')}
            {...field('price')}
            inputMode="decimal"
            before={currentLanguage() === 'en' ? '$' : undefined}
            after={offer === 'sale' ? t('CAD') : t('CAD per month')}
            className={fieldWidth.half}
          />
          <TextField
            label={t('Area')}
            {...field('sqft')}
            inputMode="decimal"
            after={t('sqft')}
            className={fieldWidth.half}
          />
          <SelectField label={t('Bedrooms')} {...field('beds')} className={fieldWidth.shortThird}>
            <Choices values={dashboardRooms} />
          </SelectField>
          <SelectField label={t('Bathrooms')} {...field('washrooms')} className={fieldWidth.shortThird}>
            <Choices values={dashboardRooms} />
          </SelectField>
          <TextField label={t('Available date')} {...field('availableOn')} type="date" className={fieldWidth.third} />
        </FormSection>
        <FormSection heading={sections.gallery} id="gallery">
          <DashboardPictures
            onChange={(chosen) => {
              pictures.current = chosen
            }}
          />
          <TextField
            label={t('Video URL')}
            optional
            {...field('videoUrl')}
            type="url"
            maxLength={fieldLengths.line}
            placeholder={'https://'}
          />
        </FormSection>
        <LocationFields id="location" heading={sections.location} field={field} />
        <DetailFields id="detail" heading={sections.detail} field={field} chosen={posted?.features} />
        <ContactFields id="contact" heading={sections.contact} field={field}>
          <CheckField
            name="consent"
            defaultChecked={posted?.consent}
            error={form.errors.consent}
            label={t('I agree to the terms and to {company} keeping these details to review my property.', { company })}
          />
          <DemonstrationSubmit busy={phase === 'busy'}>{t('Submit & Preview')}</DemonstrationSubmit>
        </ContactFields>
      </DemonstrationForm>
    </>
  )
}
