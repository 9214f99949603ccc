import { useId } from 'react'
import { t } from '../../../../core/language/translate.ts'
import { wordLabels } from '../../../../core/listing/fields/word-labels.ts'
import type { StaffProperty } from '../../../../core/listing/property.ts'
import { formatPrice } from '../../../../core/money.ts'
import { doubts } from '../../../../frame/office/parts/doubts.ts'
import { HintDetails } from '../../../browse/shared/hint-details.tsx'
import { countReasons, type CloserLook as Reasons } from '../../../submit/rules/closer-look.ts'
import styles from './closer-look.module.css'
import { DuplicatePair, signsOf } from './duplicate-pair.tsx'

interface Props {
  property: StaffProperty
  reasons: Reasons
  /** URLs of the pictures that `lookPictures` names, by path. */
  urls: Record<string, string>
  /** Without pictures: the duplicates stand elsewhere. */
  isBrief?: boolean
}

/** The reasons for a closer look at a property, each with what it rests on; nothing when there are none. */
export function CloserLook({ property, reasons, urls, isBrief = false }: Props) {
  const id = useId()
  const count = countReasons(reasons)
  if (count === 0) return null
  const { wording, duplicates, price, suspicion, noPhotos } = reasons
  return (
    <section aria-labelledby={id} className="stack one-column gap-16" data-brief={isBrief || undefined}>
      <h2 id={id}>
        {t('Reasons for a closer look')} <span className={styles.count}>{count}</span>
      </h2>
      {!isBrief &&
        duplicates.map((duplicate) => (
          <DuplicatePair key={duplicate.id} property={property} duplicate={duplicate} urls={urls} />
        ))}
      <ul className={styles.reasons}>
        {isBrief &&
          duplicates.map((duplicate) => (
            <li key={duplicate.id}>
              <b>{t('A probable duplicate')}</b>
              <p>{signsOf(duplicate)}</p>
            </li>
          ))}
        {wording.map((hint) => (
          <li key={`${hint.field} ${hint.rule}`}>
            <HintDetails hint={hint} place={wordLabels[hint.field]} folds={isBrief} />
          </li>
        ))}
        {price && (
          <li>
            <b>{t('Unusual price')}</b>
            <p>
              {t(
                '{price}, where the median of {count, plural, one {# home} other {# homes}} of its kind in {city} is {typical}.',
                {
                  price: formatPrice(property.price),
                  count: price.homes,
                  city: property.address.city,
                  typical: formatPrice(price.typical),
                },
              )}
            </p>
          </li>
        )}
        {suspicion && (
          <li>
            <b>{t('Not surely from a person')}</b>
            <p>{doubts[suspicion]}</p>
          </li>
        )}
        {noPhotos && (
          <li>
            <b>{t('No photos')}</b>
            <p>{t('Visitors see a drawing in their place.')}</p>
          </li>
        )}
      </ul>
    </section>
  )
}

/** The paths of the pictures that the reasons show. */
export function lookPictures({ duplicates }: Reasons): string[] {
  return [
    ...new Set(
      duplicates.flatMap(({ cover, photos }) => [
        ...(cover ? [cover] : []),
        ...photos.flatMap(({ own, other }) => [own, other]),
      ]),
    ),
  ]
}
