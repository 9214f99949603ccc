import { t, tc } from '../../../domain/language/translate.ts'
import { offerBadge } from '../../../domain/property/choices.ts'
import { type BriefProperty, closedLabel, isNew } from '../../../domain/property/property.ts'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/tag.tsx'

interface Props {
  property: BriefProperty
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
  /** Omits the status, which a photo shows as a flag in its corner. */
  onPhoto?: boolean
}

/** The badges of a listing (contract 3.23), without a wrapper. */
export function PropertyTags({ property, today, onPhoto = false }: Props) {
  return (
    <>
      {!onPhoto && <StatusTag property={property} />}
      {property.verified && (
        <Tag look="verified" onPhoto={onPhoto}>
          <Icon name="rosette-discount-check" />
          {t('Verified')}
        </Tag>
      )}
      {isNew(property, today) && (
        <Tag look="new" onPhoto={onPhoto}>
          {tc('of a home', 'New')}
        </Tag>
      )}
    </>
  )
}

/** For Rent, For Sale, Rented or Sold. */
function StatusTag({ property }: { property: Pick<BriefProperty, 'offer' | 'closed'> }) {
  if (property.closed) return <Tag look="closed">{closedLabel(property)}</Tag>
  return <Tag look={property.offer}>{offerBadge[property.offer]}</Tag>
}
