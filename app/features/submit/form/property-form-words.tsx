import { type ComponentProps, type FormEvent, lazy, type ReactNode, Suspense } from 'react'
import { currentLanguage, type Language, languages, otherLanguage } from '../../../core/language/language.ts'
import { languageName } from '../../../core/language/language-name.ts'
import { t } from '../../../core/language/translate.ts'
import type { FieldDeclaration } from '../../../core/listing/fields/field-declaration.ts'
import { propertyFields } from '../../../core/listing/fields/fields.ts'
import type { DraftField, PropertyDraft, PropertyField } from '../../../core/listing/fields/property-draft.ts'
import { wordLabels } from '../../../core/listing/fields/word-labels.ts'
import { foreignLanguage } from '../../../core/listing/words.ts'
import { formatNumber } from '../../../core/money.ts'
import { localPath, propertyPath } from '../../../core/paths.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { HintDetails } from '../../browse/shared/hint-details.tsx'
import { emailQuestion } from '../rules/submission.ts'
import type { PostedNotes as Notes } from '../submit-action.ts'
import styles from './property-form.module.css'

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

const WordingHints = lazy(() => import('./wording-hints.tsx'))

interface Props {
  /** What is typed in the field. */
  words: string
  draft: PropertyDraft
  /** The hints are fetched once somebody has typed. */
  watching: boolean
  /** The field. */
  children: ReactNode
}

/** A field with hints about its words below, which are announced politely. */
export function WatchedWords({ words, draft, watching, children }: Props) {
  return (
    <div>
      {children}
      <div aria-live="polite">
        <Suspense>{watching && <WordingHints words={words} draft={draft} />}</Suspense>
      </div>
    </div>
  )
}

/** The properties of every section of the form. */
export interface SectionFacts {
  id: string
  /** The values that its uncontrolled fields start with. */
  first: PropertyDraft
  errors: Partial<Record<PropertyField, string>>
}

/** Of a section whose words are looked at while they are written. */
export interface WatchedFacts extends SectionFacts {
  /** The current values. */
  typed: PropertyDraft
  /** True once somebody has typed. */
  watching: boolean
}

type TextName = { [Name in DraftField]: PropertyDraft[Name] extends string ? Name : never }[DraftField]

/** The target of a link to a field. */
export function fieldId(name: PropertyField) {
  return `${name}-field`
}

/** What the declaration of a field says of its input: label, limit, and whether it is optional. */
export function bindFields({ first, errors }: Pick<SectionFacts, 'first' | 'errors'>) {
  return (name: TextName) => {
    const { label, missing, most }: FieldDeclaration = propertyFields[name]
    return {
      id: fieldId(name),
      name,
      label: label?.(),
      optional: !missing,
      maxLength: most,
      defaultValue: first[name],
      error: errors[name],
    }
  }
}

/** An empty option, then one for each value and label. */
export function Choices({ of: choices }: { of: readonly (readonly [value: string, word: string])[] }) {
  return (
    <>
      <option value="">{t('Choose')}</option>
      {choices.map(([value, word]) => (
        <option key={value} value={value}>
          {word}
        </option>
      ))}
    </>
  )
}

interface Counted {
  maxLength?: number
  /** The current value. */
  typed: string
}

export function CountedField({ typed, ...field }: Counted & ComponentProps<typeof TextField>) {
  return <TextField {...field} hint={countText(typed, field.maxLength)} />
}

export function CountedArea({ typed, ...field }: Counted & ComponentProps<typeof TextArea>) {
  return <TextArea {...field} hint={countText(typed, field.maxLength)} />
}

function countText(typed: string, most = 0) {
  if (!typed) return t('At most {most} characters', { most: formatNumber(most) })
  return t('{count} of {most} characters', { count: formatNumber(typed.length), most: formatNumber(most) })
}

/** What the browser would have told while somebody wrote, above a form that was posted without script. */
export function PostedNotes({ notes: { hints, duplicates, meant, seen } }: { notes: Notes }) {
  return (
    <div className={styles.hints} role="status">
      <input type="hidden" name="seen" value={seen} />
      {hints.map((hint) => (
        <div key={`${hint.field} ${hint.rule}`} className={styles.hintHint}>
          <Icon name="info-circle" />
          <div>
            <p className={styles.lead}>{t('These words may break a law. You decide; nothing is refused for them.')}</p>
            <HintDetails hint={hint} place={wordLabels[hint.field]} />
          </div>
        </div>
      ))}
      {duplicates.map(({ id, title, address, by }) => (
        <div key={id} className={styles.hintHint}>
          <Icon name="info-circle" />
          <div>
            <b>{t('Is this home on our site already?')}</b>
            <p className={styles.lead}>
              <a href={localPath(propertyPath(id))} target="_blank" rel="noopener" lang={foreignLanguage(title)}>
                {title.text}
              </a>
              {', '}
              {address}.{' '}
              <span>
                {by === 'photo' ? t('A photo of it looks like one of yours.') : t('It has the same address.')}
              </span>
            </p>
          </div>
        </div>
      ))}
      {meant && (
        <div className={styles.hintHint}>
          <Icon name="info-circle" />
          <p>{emailQuestion(meant)}</p>
        </div>
      )}
      <p>{t('Nothing is sent yet. Change what you like, then send the form; it goes as it is the second time.')}</p>
    </div>
  )
}
