import { useId } from 'react'
import { Link } from 'react-router'
import { t } from '../../../../core/language/translate.ts'
import { wordLabels } from '../../../../core/listing/fields/word-labels.ts'
import { type StaffProperty, shortAddress } from '../../../../core/listing/property.ts'
import { foreignLanguage } from '../../../../core/listing/words.ts'
import { formatMoment } from '../../../../core/moments.ts'
import { formatPrice, priceText } from '../../../../core/money.ts'
import { staffPropertyPath } from '../../../../core/paths.ts'
import { doubts } from '../../../../frame/office/parts/doubts.ts'
import { StatusMark } from '../../../../frame/office/parts/empty-state.tsx'
import { HintDetails } from '../../../browse/shared/hint-details.tsx'
import { PropertyTitle } from '../../../browse/shared/property-words.tsx'
import { statusWhile } from '../../../office/rules/list-view.ts'
import { countReasons, type Duplicate, type CloserLook as Reasons } from '../../../submit/rules/closer-look.ts'
import styles from './closer-look.module.css'

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

interface DuplicatePairProps {
  property: StaffProperty
  duplicate: Duplicate
  urls: Record<string, string>
  /** What staff can do about it. */
  children?: React.ReactNode
}

/** Two properties that are probably one home, side by side, with what speaks for it. */
export function DuplicatePair({ property, duplicate, urls, children }: DuplicatePairProps) {
  const pair = duplicate.photos[0]
  const own = pair?.own ?? property.pictures[0]?.path
  const other = pair?.other ?? duplicate.cover ?? undefined
  // Beside what is decided it is a part of its own; below the reasons, one of them.
  const Heading = children ? 'h2' : 'h3'
  return (
    <article className={styles.duplicate}>
      <Heading>
        {duplicate.sameAddress === 'building' ? t('Perhaps the same home') : t('Probably the same home')}
      </Heading>
      <p>{signsOf(duplicate)}</p>
      {children}
      <div className={styles.pair}>
        <Side
          title={t('This one')}
          picture={own && urls[own]}
          lines={[shortAddress(property), priceText(property)]}
          name={<PropertyTitle of={property} />}
        />
        <Side
          title={
            <Link to={staffPropertyPath(duplicate.id)} lang={foreignLanguage(duplicate.title)}>
              {duplicate.title.text}
            </Link>
          }
          picture={other && urls[other]}
          lines={[duplicate.address, priceText(duplicate), formatMoment(duplicate.createdAt)]}
        >
          <StatusMark status={statusWhile[duplicate.standing]} offer={duplicate.offer} />
        </Side>
      </div>
    </article>
  )
}

interface SideProps {
  title: React.ReactNode
  picture: string | undefined
  /** Of the property, where the title does not say it. */
  name?: React.ReactNode
  lines: string[]
  children?: React.ReactNode
}

function Side({ title, picture, name, lines, children }: SideProps) {
  return (
    <figure className={styles.side}>
      <div className={styles.photo}>{picture && <img src={picture} alt="" loading="lazy" />}</div>
      <figcaption>
        <b>{title}</b>
        {name && <span>{name}</span>}
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {children}
      </figcaption>
    </figure>
  )
}

/** "The address is the same. 2 photos look alike. The same customer sent both." */
function signsOf({ sameAddress, photos, sameCustomer }: Duplicate) {
  const signs = [
    sameAddress === 'home' && t('The address is the same.'),
    sameAddress === 'building' && t('The building is the same, and one of them names no unit.'),
    photos.length > 0 &&
      t('{count, plural, one {One photo looks alike.} other {# photos look alike.}}', { count: photos.length }),
    sameCustomer ? t('The same customer sent both.') : t('Another customer sent it.'),
  ]
  return signs.filter(Boolean).join(' ')
}
