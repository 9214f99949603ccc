import type { Page } from '@playwright/test'

/** Words that are frequent in one language and no words of the other one. */
const words = {
  en: 'the and with your you our this that from are was were have has will not please when where which what their them more than rent sale home homes house listing listings property properties search send sent close open next back sample email phone password street available monthly bedroom bedrooms photo’s show hide choose month your',
  fr: 'les des est vous votre vos nous notre nos pour avec dans sur cette ces qui que sont été pas aux du au et chez louer vendre propriété propriétés loyer courriel fermer ouvrir suivant retour exemple disponible chambre chambres mois',
} as const

/**
 * Texts of the page, or of `html` if given, hidden ones and labels too, that contain a word of `language`. Owners' and other people's
 * words, which carry a `lang` of their own, and names (`translate="no"`) are left out.
 */
export async function foreignWords(page: Page, language: keyof typeof words, html?: string): Promise<string[]> {
  return page.evaluate(
    ({ list, language, html }) => {
      const read = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html')
      const foreign = new RegExp(`(?<![\\p{L}’'-])(?:${list.trim().split(/\s+/).join('|')})(?![\\p{L}’'-])`, 'iu')
      // Addresses, of the web too, and the names of companies are the same in both languages.
      const kept = /https?:\/\/\S+|\b[\d-]+ [\p{L}.’' -]+ Street\b|Magnetic Hill Properties|Cap-Brûlé Homes/gu
      const isForeign = (text: string | null | undefined) => Boolean(text && foreign.test(text.replace(kept, '')))
      const isOthers = (node: Element | null) =>
        Boolean(node?.closest(`[lang^="${language}"], [translate="no"], script, style, template, noscript`))
      const found: string[] = []
      const walker = document.createTreeWalker(read.documentElement, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const { nodeValue, parentElement } = walker.currentNode
        if (isForeign(nodeValue) && !isOthers(parentElement)) found.push(nodeValue!.trim().slice(0, 120))
      }
      for (const name of ['alt', 'title', 'placeholder', 'aria-label', 'aria-description', 'content', 'label']) {
        for (const element of read.querySelectorAll(`[${name}]`)) {
          if (element.localName === 'meta' && element.getAttribute('property') === 'og:locale') continue
          const text = element.getAttribute(name)
          if (isForeign(text) && !isOthers(element)) found.push(`${name}: ${text!.slice(0, 120)}`)
        }
      }
      return [...new Set(found)]
    },
    { list: words[language], language, html },
  )
}

/** What a reader of the server's HTML finds in it, without a browser that lays it out. */
export function readPage(page: Page, html: string) {
  return page.evaluate((html) => {
    const read = new DOMParser().parseFromString(html, 'text/html')
    for (const hidden of read.querySelectorAll('script, style, template')) hidden.remove()
    return {
      language: read.documentElement.lang,
      title: read.title,
      mainHeadings: read.querySelectorAll('h1').length,
      robots: read.querySelector('meta[name=robots]')?.getAttribute('content') ?? undefined,
      text: read.body.textContent.replace(/\s+/g, ' '),
    }
  }, html)
}

const kinds = 'h1 h2 h3 h4 nav main aside form fieldset input select textarea button img li table tr dialog a'.split(
  ' ',
)

/** What both languages of a page have in common: its landmarks, headings, controls and lists, counted in the server's HTML. */
export function structureOf(html: string): Record<string, number> {
  const body = html.slice(html.indexOf('<body'))
  return Object.fromEntries(kinds.map((kind) => [kind, body.match(new RegExp(`<${kind}[\\s>]`, 'g'))?.length ?? 0]))
}
