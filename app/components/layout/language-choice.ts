import type { Language } from '../../../domain/language/language.ts'

/** Remembers the language on this device, and how far the page is scrolled: `headScript` reads both. */
export function chooseLanguage(language: Language) {
  try {
    localStorage.setItem('language', language)
    const { scrollHeight } = document.documentElement
    sessionStorage.setItem('scroll-share', String(scrollY / Math.max(1, scrollHeight - innerHeight)))
  } catch {
    // Without storage the next page opens at its top.
  }
}

/** Keeps the language of this page and takes the offer of the other one away for good. */
export function keepLanguage(language: Language) {
  chooseLanguage(language)
  sessionStorage.removeItem('scroll-share')
  delete document.documentElement.dataset.offer
}
