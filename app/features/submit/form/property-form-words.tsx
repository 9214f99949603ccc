import type { FormEvent } from 'react'
import { currentLanguage, type Language, languages, otherLanguage } from '../../../core/language/language.ts'
import { languageName } from '../../../core/language/language-name.ts'
import { t } from '../../../core/language/translate.ts'
import type { PropertyDraft } from '../../../core/listing/fields/property-draft.ts'
import { foreignLanguage } from '../../../core/listing/words.ts'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './property-form.module.css'
import { bindFields, CountedArea, CountedField, type WatchedFacts } from './property-form-parts.tsx'
import { WatchedWords } from './watched-words.tsx'

/** The language of title and description: at first the page's, then that of the words until a person chooses. */
export function WordsLanguage({ first }: { first: PropertyDraft }) {
  return (
    <Segmented
      label={t('Language of the title and description')}
      name="language"
      options={languages.map((language) => [language, languageName(language)] as const)}
      defaultValue={languageOf(first)}
      className={styles.language}
    />
  )
}

/** The title and the description in the other language: open when there are any. */
export function SecondWords({ first, typed, errors, watching }: Omit<WatchedFacts, 'id'>) {
  const field = bindFields({ first, errors })
  const other = otherLanguage(languageOf(typed))
  const labels = labelsOf[other]
  const isOpen = Boolean(first.otherTitle || first.otherDescription || errors.otherTitle || errors.otherDescription)
  return (
    <details open={isOpen} suppressHydrationWarning className={styles.second}>
      <summary>
        <Icon name="chevron-down" />
        {labels.summary}
      </summary>
      <div className={styles.secondFields}>
        <WatchedWords words={typed.otherTitle} draft={typed} watching={watching}>
          <CountedField {...field('otherTitle')} label={labels.title} lang={langOf(other)} typed={typed.otherTitle} />
        </WatchedWords>
        <WatchedWords words={typed.otherDescription} draft={typed} watching={watching}>
          <CountedArea
            {...field('otherDescription')}
            label={labels.description}
            lang={langOf(other)}
            rows={5}
            typed={typed.otherDescription}
          />
        </WatchedWords>
      </div>
    </details>
  )
}

const labelsOf: Record<Language, Record<'summary' | 'title' | 'description', string>> = {
  en: {
    summary: t('Add the title and description in English'),
    title: t('Title in English'),
    description: t('Description in English'),
  },
  fr: {
    summary: t('Add the title and description in French'),
    title: t('Title in French'),
    description: t('Description in French'),
  },
}

/** The `lang` attribute of a field for words in this language, for spelling checkers and screen readers. */
export function langOf(language: Language) {
  return foreignLanguage({ text: '', language })
}

export function languageOf({ language }: PropertyDraft): Language {
  return language || currentLanguage()
}

/** Fewer letters tell nothing. */
const leastLetters = 12

/**
 * Sets the language to that of what is typed, by rules that load on typing, unless a person has chosen one: a choice differs
 * from its default, or was just made. True if it was set.
 */
export async function followWords({ currentTarget: form, target }: FormEvent<HTMLFormElement>): Promise<boolean> {
  const { name } = target as HTMLInputElement
  const radios = Array.from(form.querySelectorAll<HTMLInputElement>('input[name=language]'))
  if (name === 'language') form.dataset.language = 'chosen'
  if (name !== 'title' && name !== 'description') return false
  const rules = await import('../../../core/language/guess-language.ts').catch(() => undefined)
  if (!rules) return false
  if (form.dataset.language === 'chosen' || radios.some((radio) => radio.checked !== radio.defaultChecked)) return false
  const data = new FormData(form)
  const words = `${data.get('title')} ${data.get('description')}`
  const language = words.length < leastLetters ? currentLanguage() : rules.guessLanguage(words, currentLanguage())
  for (const radio of radios) radio.checked = radio.defaultChecked = radio.value === language
  return true
}
