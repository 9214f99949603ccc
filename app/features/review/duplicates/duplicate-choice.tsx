import { Link, useFetcher } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import type { StaffProperty } from '../../../core/listing/property.ts'
import { reviewPath } from '../../../core/paths.ts'
import { OfficeButton, officeButtonClass } from '../../../frame/office/parts/office-button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { Duplicate } from '../../submit/rules/closer-look.ts'
import type { ReviewData } from '../review-data.ts'
import type { ReviewOutcome } from '../review-form.ts'
import { DuplicatePair } from '../shared/closer-look/closer-look.tsx'

interface Props {
  property: StaffProperty
  look: ReviewData['look']
  mayDecide: boolean
}

/** The probable duplicates, side by side with the listing, and what staff make of them. */
export function DuplicateChoice({ property, look, mayDecide }: Props) {
  return look?.reasons.duplicates.map((duplicate) => (
    <Choice key={duplicate.id} property={property} duplicate={duplicate} urls={look.urls} mayDecide={mayDecide} />
  ))
}

function Choice({
  property,
  duplicate,
  urls,
  mayDecide,
}: {
  property: StaffProperty
  duplicate: Duplicate
  urls: Record<string, string>
  mayDecide: boolean
}) {
  const noting = useFetcher<ReviewOutcome>()
  const { id } = property
  if (noting.formData || noting.data?.noted) return null
  return (
    <DuplicatePair property={property} duplicate={duplicate} urls={urls}>
      <noting.Form method="post" action={reviewPath(id)} className="flex wraps gap-10">
        <Link to={reviewPath(id, { compare: duplicate.id })} className={officeButtonClass()}>
          <Icon name="scale" />
          {t('Compare in full')}
        </Link>
        {mayDecide && (
          <>
            <Link to={reviewPath(id, { ask: 'refuse', reason: 'duplicate' })} className={officeButtonClass()}>
              {t('Same home')}
            </Link>
            <OfficeButton type="submit" name="other" value={duplicate.id}>
              {t('Not the same')}
            </OfficeButton>
          </>
        )}
      </noting.Form>
    </DuplicatePair>
  )
}
