import type { Offer } from '../../../core/listing/fields/choices.ts'
import type { ListStatus } from '../../../features/office/rules/list-view.ts'
import { statusLabel, statusLook } from '../../../features/office/shared/list-words.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'

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
