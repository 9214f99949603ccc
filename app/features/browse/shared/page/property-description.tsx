import { currentLanguage, type Language, otherLanguage } from '../../../../core/language/language.ts'
import { t } from '../../../../core/language/translate.ts'
import type { Property } from '../../../../core/listing/property.ts'
import { descriptionIn, foreignLanguage } from '../../../../core/listing/words.ts'
import { localPath, propertyPath } from '../../../../core/paths.ts'
import { textLinkClass } from '../../../../ui/button.tsx'
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
