import { type PageTextName, pageTexts } from '../../../domain/company/content/page-texts.ts'
import type { Words } from '../../../domain/company/content/words.ts'
import { currentLanguage } from '../../../domain/language/language.ts'

/**
 * What the pages say in place of the site's own texts, by those in the language of the page. Where staff wrote English alone, a
 * French page keeps the site's own French text. In what they wrote `{name}` is the company's name.
 */
export function siteTexts(given: Record<string, Words>, company: string): Record<string, string> {
  const language = currentLanguage()
  const entries = Object.entries(given).flatMap(([name, words]) => {
    const own = pageTexts[name as PageTextName]
    return own !== undefined && words[language] ? [[own(company), words[language].replaceAll('{name}', company)]] : []
  })
  return Object.fromEntries(entries)
}
