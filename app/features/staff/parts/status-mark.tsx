import type { ListStatus } from '../../../../domain/listing/list-view.ts'
import type { Offer } from '../../../../domain/property/fields/choices.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { statusLabel, statusLook } from '../table/list-words.ts'

/** What the office says of a listing. */
export function StatusMark({ status, offer }: { status: ListStatus; offer: Offer }) {
  const { variant, icon } = statusLook[status]
  return (
    <Tag variant={variant}>
      <Icon name={icon} />
      {statusLabel[status](offer)}
    </Tag>
  )
}
