import { useLocation } from 'react-router'
import { currentLanguage, type Language, languages, localeOf, otherLanguage } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import { localPath } from '../../../core/paths.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './language-switch.module.css'

/** Each language by its own name, in every language. */
export const languageNames: Record<Language, string> = { en: 'English', fr: 'Français' }

interface Props {
  /** `short` says EN and FR in a pill, `full` writes the names in one, `footer` stands on the dark ground. */
  variant: 'short' | 'full' | 'footer'
  className?: string
}

/** Leads to the same page in the other language, with its filters and at the same height. */
export function LanguageSwitch({ variant, className }: Props) {
  const { pathname, search, hash } = useLocation()
  const current = currentLanguage()
  const other = otherLanguage()
  const ordered = variant === 'footer' ? languages : [current, other]
  return (
    // biome-ignore lint/a11y/useSemanticElements: two links are no fieldset
    <div className={classes('no-print', styles[variant], className)} role="group" aria-label={t('Language')}>
      {variant === 'footer' && <Icon name="world" />}
      {ordered.map((language) =>
        language === current ? (
          <span key={language} aria-current="true">
            {variant === 'short' ? shortName(language) : languageNames[language]}
          </span>
        ) : (
          <a
            key={language}
            href={localPath(pathname, language) + search + hash}
            hrefLang={localeOf[language]}
            lang={localeOf[language]}
            aria-label={variant === 'short' ? `${shortName(language)}, ${languageNames[language]}` : undefined}
            data-language={language}
          >
            {variant === 'short' ? shortName(language) : languageNames[language]}
          </a>
        ),
      )}
    </div>
  )
}

function shortName(language: Language) {
  return language.toUpperCase()
}

/**
 * Remembers the language on this device, and how far the page is scrolled for the page at `href`. `headScript` keeps both, and
 * does so itself for links with `data-language`.
 */
export function chooseLanguage(language: Language, href = '') {
  dispatchEvent(new CustomEvent('choose-language', { detail: { language, href } }))
}

/** Keeps the language of this page and takes the offer of the other one away for good. */
export function keepLanguage(language: Language) {
  chooseLanguage(language)
  delete document.documentElement.dataset.offer
}
