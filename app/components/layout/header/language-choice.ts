import type { Language } from '../../../../domain/language/language.ts'

/** Remembers the language on this device, and how far the page is scrolled for the page at `href`: `headScript` reads both. */
export function chooseLanguage(language: Language, href = '') {
  try {
    localStorage.setItem('language', language)
    const { scrollHeight } = document.documentElement
    const share = scrollY / Math.max(1, scrollHeight - innerHeight)
    if (href) sessionStorage.setItem('scroll-share', `${new URL(href, location.href).pathname} ${share}`)
  } catch {
    // Without storage the next page opens at its top.
  }
}

/** Keeps the language of this page and takes the offer of the other one away for good. */
export function keepLanguage(language: Language) {
  chooseLanguage(language)
  delete document.documentElement.dataset.offer
}
