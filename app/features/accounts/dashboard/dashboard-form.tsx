import { useEffect, useState, useSyncExternalStore } from 'react'
import { fieldLengths } from '../../../core/field-rules.ts'
import { type FieldRow, FieldRows } from '../../../core/forms/field-rows.tsx'
import { currentLanguage } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import { type Offer, offerBadge, offers, provinceLabel, provinces } from '../../../core/listing/fields/choices.ts'
import { MessageDialog } from '../../../ui/dialog/message-dialog.tsx'
import { chipClass, chipsClass } from '../../../ui/form/chip.tsx'
import { CheckField, SelectField, TextField } from '../../../ui/form/field.tsx'
import { FormSection, fieldWidth } from '../../../ui/form/form-section.tsx'
import { createUploadList, type UploadList } from '../../../ui/upload/upload-list.ts'
import { UploadTiles } from '../../../ui/upload/upload-tiles.tsx'
import {
  DemonstrationForm,
  type DemonstrationRules,
  DemonstrationSubmit,
  readTexts,
  useDemonstrationForm,
} from '../../samples/shared/demonstration-form.tsx'
import {
  buildingAgeLabel,
  buildingAges,
  type DashboardDraft,
  type DashboardField,
  dashboardErrors,
  dashboardFeatureLabel,
  dashboardFeatures,
  dashboardKindLabel,
  dashboardKinds,
  dashboardRooms,
  offerOf,
  submissionOf,
} from '../../submit/rules/dashboard-listing.ts'
import { mostPictures, submissionTexts } from '../../submit/rules/submission.ts'
import { AgreeToTerms } from '../../submit/shared/agree-to-terms.tsx'
import { ListingPreview, PreviewDialog } from '../../submit/shared/listing-preview.tsx'
import styles from './dashboard-form.module.css'

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

const rooms = dashboardRooms.map((count) => [count, count] as const)
const { line, name, email, description } = fieldLengths

/** The fields of the sections; the price and what belongs to it stand between `title` and `size` (spec 3 and 9). */
const rows = {
  title: [
    {
      name: 'title',
      label: t('Property title'),
      maxLength: fieldLengths.title,
      placeholder: t('Two bedrooms near the hospital'),
    },
  ],
  kind: [
    {
      name: 'kind',
      label: t('Property type'),
      choices: dashboardKinds.map((kind) => [kind, dashboardKindLabel[kind]]),
      width: 'shortHalf',
    },
  ],
  size: [
    { name: 'sqft', label: t('Area'), inputMode: 'decimal', after: t('sqft'), width: 'half' },
    { name: 'beds', label: t('Bedrooms'), choices: rooms, width: 'shortThird' },
    { name: 'washrooms', label: t('Bathrooms'), choices: rooms, width: 'shortThird' },
    { name: 'availableOn', label: t('Available date'), type: 'date', width: 'third' },
  ],
  video: [
    {
      name: 'videoUrl',
      label: t('Video URL'),
      optional: true,
      type: 'url',
      maxLength: line,
      placeholder: 'https://',
    },
  ],
  location: [
    { name: 'line', label: t('Address'), autoComplete: 'address-line1', maxLength: line },
    { name: 'city', label: t('City'), maxLength: line, width: 'third' },
    {
      name: 'province',
      label: t('Province'),
      choices: provinces.map((province) => [province, provinceLabel[province]]),
      width: 'shortThird',
    },
    {
      name: 'postalCode',
      label: t('Postal code'),
      autoComplete: 'postal-code',
      maxLength: line,
      placeholder: 'E1C 4Z1',
      width: 'shortThird',
    },
  ],
  detail: [
    { name: 'description', label: t('Description'), optional: true, as: 'area', maxLength: description },
    {
      name: 'buildingAge',
      label: t('Building age'),
      optional: true,
      choices: buildingAges.map((age) => [age, buildingAgeLabel[age]]),
      width: 'third',
    },
    {
      name: 'garage',
      label: t('Garage'),
      optional: true,
      choices: [1, 2, 3].map((count) => [count, count]),
      width: 'shortThird',
    },
    { name: 'rooms', label: t('Rooms'), optional: true, choices: rooms, width: 'shortThird' },
  ],
  contact: [
    { name: 'name', label: t('Name'), autoComplete: 'name', maxLength: name },
    { name: 'email', label: t('Email'), type: 'email', autoComplete: 'email', maxLength: email, width: 'half' },
    {
      name: 'phone',
      label: t('Phone'),
      as: 'digits',
      autoComplete: 'tel',
      hint: t('Digits only, at least 10'),
      width: 'half',
    },
  ],
} satisfies Record<string, FieldRow<DashboardField>[]>

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
  const pictures = usePictures()
  const [draft, setDraft] = useState<DashboardDraft>()
  const form = useDemonstrationForm(dashboardForm, {
    initial: { province: 'New Brunswick', ...initial },
    onComplete: setDraft,
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
        more={form.wasComplete && <ListingPreview draft={submissionOf(posted as DashboardDraft)} pictures={[]} />}
        dialog={
          draft && (
            <PreviewDialog
              open={phase === 'failed'}
              onClose={form.close}
              draft={submissionOf(draft)}
              pictures={pictures.get().map(({ preview }) => preview)}
              note={form.reason}
            />
          )
        }
      >
        <FormSection heading={sections.basic} id="basic">
          <FieldRows rows={rows.title} field={field} />
          <SelectField
            label={t('Status')}
            {...field('offer')}
            onChange={({ target }) => setOffer(target.value)}
            className={fieldWidth.shortHalf}
          >
            <option value="">{t('Choose')}</option>
            {offers.map((value) => (
              <option key={value} value={value}>
                {offerBadge[value]}
              </option>
            ))}
          </SelectField>
          <FieldRows rows={rows.kind} field={field} />
          <TextField
            label={t('Price')}
            {...field('price')}
            inputMode="decimal"
            before={currentLanguage() === 'en' ? '$' : undefined}
            after={offer === 'sale' ? t('CAD') : t('CAD per month')}
            className={fieldWidth.half}
          />
          <FieldRows rows={rows.size} field={field} />
        </FormSection>
        <FormSection heading={sections.gallery} id="gallery">
          <DashboardPictures pictures={pictures} />
          <FieldRows rows={rows.video} field={field} />
        </FormSection>
        <FormSection heading={sections.location} id="location">
          <FieldRows rows={rows.location} field={field} />
        </FormSection>
        <FormSection heading={sections.detail} id="detail">
          <FieldRows rows={rows.detail} field={field} />
          <Features chosen={posted?.features} />
        </FormSection>
        <FormSection heading={sections.contact} id="contact">
          <FieldRows rows={rows.contact} field={field} />
          <CheckField
            name="consent"
            defaultChecked={posted?.consent}
            error={form.errors.consent}
            label={<AgreeToTerms company={company} />}
          />
          <DemonstrationSubmit busy={phase === 'busy'}>{t('Submit & Preview')}</DemonstrationSubmit>
        </FormSection>
      </DemonstrationForm>
    </>
  )
}

/** The twelve features of this form differ from a listing's (spec 9). */
function Features({ chosen = [] }: { chosen?: readonly string[] }) {
  return (
    <fieldset>
      <legend className={styles.legend}>{t('Features')}</legend>
      <div className={styles.features}>
        {dashboardFeatures.map((feature) => (
          <CheckField
            key={feature}
            name="features"
            value={feature}
            label={dashboardFeatureLabel[feature]}
            defaultChecked={chosen.includes(feature)}
            className={styles.feature}
          />
        ))}
      </div>
    </fieldset>
  )
}

type Pictures = UploadList<true>

/** Pictures that stay on the device: at most eight, which go with the page. */
function usePictures(): Pictures {
  const [pictures] = useState(() =>
    createUploadList<true>({ send: async () => ({ kept: true }), limit: mostPictures, lostConnection: '' }),
  )
  useEffect(() => {
    return () => {
      for (const { id } of pictures.get()) pictures.remove(id)
    }
  }, [pictures])
  return pictures
}

/** The gallery of the dashboard's form. */
function DashboardPictures({ pictures }: { pictures: Pictures }) {
  const tiles = useSyncExternalStore(pictures.subscribe, pictures.get, pictures.get)
  const [tooMany, setTooMany] = useState(false)

  function add(files: File[]) {
    const images = files.filter(({ type }) => type.startsWith('image/'))
    setTooMany(pictures.add(images) < images.length)
  }

  return (
    <div>
      <p className="muted" role="status">
        {t('{count} of {most} images', { count: tiles.length, most: mostPictures })}
      </p>
      <UploadTiles
        name="pictures"
        tiles={tiles}
        limit={mostPictures}
        mark={t('Cover')}
        over={false}
        wrong={false}
        onAdd={add}
        onRemove={pictures.remove}
        onRetry={pictures.retry}
        onMove={pictures.move}
      />
      <MessageDialog open={tooMany} onClose={() => setTooMany(false)} tone="warn" {...submissionTexts.tooMany} />
    </div>
  )
}
