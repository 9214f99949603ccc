import type { Language } from '../../../core/language/language.ts'

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
