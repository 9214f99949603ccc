import { currentLanguage, type Language, otherLanguage } from '../../../../core/language/language.ts'
import { t } from '../../../../core/language/translate.ts'
import { type Feature, featureLabel } from '../../../../core/listing/fields/features.ts'
import type { Property } from '../../../../core/listing/property.ts'
import { descriptionIn, foreignLanguage } from '../../../../core/listing/words.ts'
import { localPath, propertyPath } from '../../../../core/paths.ts'
import { textLinkClass } from '../../../../ui/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import type { IconName } from '../../../../ui/icon/icon-names.ts'
import styles from './property-description.module.css'

type Described = Pick<Property, 'id' | 'language' | 'description' | 'otherDescription'>

/** The owner's description in the language of the page, or as it is, marked with its language. */
export function PropertyDescription({ property }: { property: Described }) {
  const { text, language } = descriptionIn(property)
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim())
  if (!paragraphs.length)
    return <p className="muted">{t('There is no description yet. Ask us and we will tell you.')}</p>
  return (
    <>
      <LanguageNote property={property} shown={language} />
      <div className={styles.description} lang={foreignLanguage({ text, language })}>
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </>
  )
}

/** Where there is a second description, a link to it; nothing for words that are in the page's language only. */
function LanguageNote({ property, shown }: { property: Described; shown: Language }) {
  const page = currentLanguage()
  const other = otherLanguage(page)
  const hasBoth = property.description.trim() !== '' && property.otherDescription.trim() !== ''
  if (!hasBoth && shown === page) return null
  return (
    <p className={styles.note}>
      <span>
        <span aria-hidden="true" className={styles.mark}>
          {shown.toUpperCase()}
        </span>
        <span>{hasBoth ? t('In the owner’s words') : onlyIn[shown]}</span>
      </span>
      {hasBoth && (
        <a className={textLinkClass} href={localPath(propertyPath(property.id), other)} lang={other} hrefLang={other}>
          {readIn[other]}
        </a>
      )}
    </p>
  )
}

const onlyIn: Record<Language, string> = {
  en: t('The owner wrote this in English only.'),
  fr: t('The owner wrote this in French only.'),
}

/** Each in its own language, whatever the page's. */
const readIn: Record<Language, string> = { en: 'Read in English', fr: 'Lire en français' }

/** The fifteen in reading order: the home, then what the rent includes, then the conditions. */
const rows: [Feature, IconName][] = [
  ['Air Condition', 'air-conditioning'],
  ['Parking', 'parking'],
  ['Garage', 'car-garage'],
  ['Washer and Dryer', 'wash-machine'],
  ['Pets Allowed', 'paw'],
  ['Internet', 'wifi'],
  ['Lawn maintenance', 'plant-2'],
  ['Smoking allowed', 'smoking'],
  ['Water Bill Included', 'droplet'],
  ['Electricity Bill Included', 'bolt'],
  ['Tenant Insurance needed', 'shield'],
  ['Furnished', 'sofa'],
  ['Microwave', 'microwave'],
  ['Elevator', 'elevator'],
  ['Security Check', 'shield-check'],
]

/** What it has, with its Yes (spec 9); the rest is folded into a sentence, and in print stands with its No. `present` are those with Yes. */
export function PropertyFeatures({ present }: { present: Feature[] }) {
  const has = rows.filter(([feature]) => present.includes(feature))
  const hasNot = rows.filter(([feature]) => !present.includes(feature))
  return (
    <>
      <FeatureRows rows={has} value={t('Yes')} />
      {hasNot.length > 0 && (
        <>
          <details className={styles.rest}>
            <summary>
              <Icon name="chevron-down" />
              {t('{count, plural, one {Show # feature it lacks} other {Show # features it lacks}}', {
                count: hasNot.length,
              })}
            </summary>
            <p>{hasNot.map(([feature]) => featureLabel[feature]).join(', ')}.</p>
          </details>
          <FeatureRows rows={hasNot} value={t('No')} className={styles.printed} />
        </>
      )}
    </>
  )
}

function FeatureRows({ rows, value, className }: { rows: [Feature, IconName][]; value: string; className?: string }) {
  return (
    <dl className={classes(styles.features, className)}>
      {rows.map(([feature, icon]) => (
        <div key={feature}>
          <dt>
            <Icon name={icon} />
            {featureLabel[feature]}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
