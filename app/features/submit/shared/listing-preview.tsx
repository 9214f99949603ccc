import { useId } from 'react'
import { today } from '../../../core/dates.ts'
import { FormNote } from '../../../core/forms/form-note.tsx'
import { t } from '../../../core/language/translate.ts'
import { kindLabel, offerBadge } from '../../../core/listing/fields/choices.ts'
import { featureLabel } from '../../../core/listing/fields/features.ts'
import { factsFrom, type PropertyDraft } from '../../../core/listing/fields/property-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { takesFocus } from '../../../ui/dialog/result-details.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { SampleMark } from '../../../ui/mark/sample-mark.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { PropertyKeys, PropertyPrice } from '../../browse/shared/property-words.tsx'
import styles from './listing-preview.module.css'

interface ListingProps {
  /** What is typed; what is still missing is left out. */
  draft: PropertyDraft
  /** From the device, in their order. */
  pictures: readonly string[]
  headingId?: string
}

interface Props extends Omit<ListingProps, 'headingId'> {
  open: boolean
  onClose: () => void
  /** Below the listing, such as why nothing is sent. */
  note?: string
}

/** The listing as visitors will see it, before it is sent; after 'Submit & Preview' of the sample form (spec 2.7). */
export function PreviewDialog({ open, onClose, draft, pictures, note }: Props) {
  const id = useId()
  return (
    <Dialog open={open} onClose={onClose} labelledBy={id} className={styles.dialog}>
      <div ref={takesFocus} className={styles.preview}>
        <SampleMark>{t('Preview')}</SampleMark>
        <ListingPreview draft={draft} pictures={pictures} headingId={id} />
        {note && <FormNote tone="plain">{note}</FormNote>}
        <Button full onClick={onClose}>
          {t('Back to the form')}
        </Button>
      </div>
    </Dialog>
  )
}

/** The words and figures of the listing's own page. */
export function ListingPreview({ draft, pictures, headingId }: ListingProps) {
  const facts = factsFrom(draft)
  const { address, offer, kind, description, features, language } = facts
  const [cover, ...others] = pictures
  return (
    <>
      {cover && <img src={cover} alt={t('The cover you chose')} className={styles.photo} />}
      {others.length > 0 && (
        <ul className={styles.others}>
          {others.map((url, place) => (
            <li key={url}>
              <img src={url} alt={t('Image {number}', { number: place + 2 })} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.head}>
        <div>
          <h2 id={headingId} className={styles.title} lang={language}>
            {facts.name || t('Property title')}
          </h2>
          <p className="muted">{[address.line, address.city].filter(Boolean).join(', ')}</p>
        </div>
        {facts.price > 0 && <PropertyPrice property={facts} />}
      </div>
      <p className={styles.tags}>
        {draft.offer && <Tag variant={offer}>{offerBadge[offer]}</Tag>}{' '}
        {draft.kind && <Tag variant="off">{kindLabel[kind]}</Tag>}
      </p>
      {draft.sqft && <PropertyKeys property={{ ...facts, closed: false }} today={today()} />}
      {description && (
        <p className={styles.text} lang={language}>
          {description}
        </p>
      )}
      {features.length > 0 && (
        <ul className={styles.features}>
          {features.map((feature) => (
            <li key={feature}>
              <Icon name="check" />
              {featureLabel[feature]}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
