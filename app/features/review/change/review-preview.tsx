import { t } from '../../../core/language/translate.ts'
import { kindLabel } from '../../../core/listing/fields/choices.ts'
import { draftFrom, factsFrom, type PropertyDraft } from '../../../core/listing/fields/property-draft.ts'
import { pictureUrl } from '../../../core/listing/image.ts'
import { fullAddress, type StaffProperty } from '../../../core/listing/property.ts'
import { useOffice } from '../../../frame/office/staff-page.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { PropertyDescription, PropertyFeatures } from '../../browse/shared/page/property-description.tsx'
import { PropertyKeys, PropertyPrice, PropertyTags, PropertyTitle } from '../../browse/shared/property-words.tsx'
import { applyParts } from '../rules/change-parts.ts'
import type { Review } from '../rules/review.ts'
import styles from './change.module.css'
import { versionsOf } from './review-change.ts'

interface Props {
  review: Review
  /** The accepted parts of its change. */
  chosen: readonly string[]
  isChange: boolean
}

const maxShown = 8

/** The listing as visitors will see it, with the parts of its change that are chosen; what changes is marked. */
export function ReviewPreview({ review, chosen, isChange }: Props) {
  const versions = versionsOf(review)
  const after = versions && applyParts(versions, new Set(chosen))
  // Once it is accepted, visitors see it as verified.
  const property = { ...(after ? shownWith(review.property, after.draft) : review.property), verified: true }
  const pictures = after?.pictures ?? review.property.pictures.map(({ path }) => path)
  return (
    <Preview
      title={t('As visitors will see it')}
      note={isChange ? t('with your choices') : undefined}
      property={property}
      pictures={pictures}
      review={review}
      chosen={chosen}
    />
  )
}

/** The listing as visitors see it now. */
export function LivePreview({ review }: { review: Review }) {
  const { property } = review
  const pictures = property.pictures.map(({ path }) => path)
  return (
    <Preview title={t('As visitors see it now')} property={property} pictures={pictures} review={review} chosen={[]} />
  )
}

interface PreviewProps {
  title: string
  note?: string | undefined
  property: StaffProperty
  pictures: readonly string[]
  review: Review
  chosen: readonly string[]
}

/** By the components of the listing's own page. */
function Preview({ title, note, property, pictures, review, chosen }: PreviewProps) {
  const { today } = useOffice()
  const changed = (...ids: string[]) => (ids.some((id) => chosen.includes(id)) ? '' : undefined)
  const isFeature = chosen.some((id) => id.startsWith('feature:'))
  return (
    <section>
      <h2 className={styles.heading}>
        {title} {note && <small>{note}</small>}
      </h2>
      <div className={styles.preview}>
        {pictures.length > 0 && (
          <div className={styles.photos} data-few={pictures.length < 5 || undefined}>
            {pictures.slice(0, maxShown).map((path) => {
              const picture = review.pictures[path]
              return (
                <span key={path} data-new={changed(`photo:new:${path}`)}>
                  {picture && <img src={pictureUrl(path, 640, picture.access)} alt={picture.alt} loading="lazy" />}
                </span>
              )
            })}
          </div>
        )}
        <div className={styles.tags}>
          <PropertyTags property={property} today={today} />
          <span>{kindLabel[property.kind]}</span>
        </div>
        <div className={styles.title}>
          <div data-changed={changed('title', 'line', 'city')}>
            <h3>
              <PropertyTitle of={property} />
            </h3>
            <p>
              <Icon name="map-pin" />
              {fullAddress(property)}
            </p>
          </div>
          <p data-changed={changed('price', 'offer')}>
            <PropertyPrice property={property} />
          </p>
        </div>
        <div className={styles.figures} data-changed={changed('beds', 'washrooms', 'sqft', 'availableOn')}>
          <PropertyKeys property={property} today={today} />
        </div>
        <div data-changed={changed('description')}>
          <PropertyDescription property={property} />
        </div>
        <div data-changed={isFeature ? '' : undefined}>
          <PropertyFeatures present={property.features} />
        </div>
      </div>
    </section>
  )
}

function shownWith(property: StaffProperty, draft: PropertyDraft): StaffProperty {
  return { ...property, ...factsFrom({ ...draftFrom(property), ...draft }) }
}
