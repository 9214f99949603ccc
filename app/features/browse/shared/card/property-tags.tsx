import { t, tc } from '../../../../core/language/translate.ts'
import { offerBadge } from '../../../../core/listing/fields/choices.ts'
import { type BriefProperty, closedLabel, isNew } from '../../../../core/listing/property.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { Tag, tagButton } from '../../../../ui/mark/tag.tsx'

interface Props {
  property: BriefProperty
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
  /** Omits the status, which a photo shows as a flag in its corner. */
  onPhoto?: boolean
  /** The id of the popover that "Verified" opens. */
  receipt?: string
}

/** The badges of a listing (contract 3.23), without a wrapper. */
export function PropertyTags({ property, today, onPhoto = false, receipt }: Props) {
  const verified = property.verified && (
    <Tag variant="verified" onPhoto={onPhoto}>
      <Icon name="rosette-discount-check" />
      {t('Verified')}
    </Tag>
  )
  return (
    <>
      {!onPhoto && <StatusTag property={property} />}
      {receipt && verified ? (
        <button type="button" popoverTarget={receipt} className={tagButton}>
          {verified}
        </button>
      ) : (
        verified
      )}
      {isNew(property, today) && (
        <Tag variant="new" onPhoto={onPhoto}>
          {tc('of a home', 'New')}
        </Tag>
      )}
    </>
  )
}

/** For Rent, For Sale, Rented or Sold. */
function StatusTag({ property }: { property: Pick<BriefProperty, 'offer' | 'closed'> }) {
  if (property.closed) return <Tag variant="closed">{closedLabel(property)}</Tag>
  return <Tag variant={property.offer}>{offerBadge[property.offer]}</Tag>
}
