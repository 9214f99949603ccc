import { useId } from 'react'
import { today } from '../../../core/dates.ts'
import { FormNote } from '../../../core/forms/form-note.tsx'
import { t } from '../../../core/language/translate.ts'
import { kindLabel, offerBadge } from '../../../core/listing/fields/choices.ts'
import { featureLabel } from '../../../core/listing/fields/features.ts'
import { factsFrom } from '../../../core/listing/fields/property-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { SampleMark } from '../../../ui/mark/sample-mark.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { PropertyKeys } from '../../browse/shared/card/property-keys.tsx'
import { PropertyPrice } from '../../browse/shared/card/property-price.tsx'
import { type DashboardDraft, submissionOf } from '../../submit/rules/dashboard-listing.ts'
import styles from './dashboard-preview.module.css'

interface Props {
  open: boolean
  onClose: () => void
  draft: DashboardDraft
  /** From the device, in their order. */
  pictures: readonly string[]
  /** Why nothing is sent. */
  reason?: string
}

/** The listing as visitors would see it, after 'Submit & Preview' (spec 2.7). */
export function DashboardPreview({ open, onClose, draft, pictures, reason }: Props) {
  const id = useId()
  return (
    <Dialog open={open} onClose={onClose} labelledBy={id} className={styles.dialog}>
      <div ref={takesFocus} tabIndex={-1} className={styles.preview}>
        <SampleMark>{t('Preview')}</SampleMark>
        <ListingPreview draft={draft} pictures={pictures} headingId={id} />
        <FormNote tone="plain">{reason}</FormNote>
        <Button full onClick={onClose}>
          {t('Back to the form')}
        </Button>
      </div>
    </Dialog>
  )
}

/** Otherwise the dialog would open at its end, where its first button stands. */
function takesFocus(element: HTMLElement | null) {
  element?.setAttribute('autofocus', '')
}

interface ListingProps {
  draft: DashboardDraft
  pictures: readonly string[]
  headingId?: string
}

/** The words and figures of the listing's own page. */
export function ListingPreview({ draft, pictures, headingId }: ListingProps) {
  const facts = factsFrom(submissionOf(draft))
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
            {facts.name}
          </h2>
          <p className="muted">{[address.line, address.city].join(', ')}</p>
        </div>
        <PropertyPrice property={facts} />
      </div>
      <p className={styles.tags}>
        <Tag variant={offer}>{offerBadge[offer]}</Tag> <Tag variant="off">{kindLabel[kind]}</Tag>
      </p>
      <PropertyKeys property={{ ...facts, closed: false }} today={today()} />
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
