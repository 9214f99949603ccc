import { currentLanguage, localeOf } from '../../../app/core/language/language.ts'

/** Headers of a table that is downloaded, in the current language. */
export function csvHeaders(name: string) {
  return {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Content-Language': localeOf[currentLanguage()],
    Vary: 'Accept-Language',
    'Cache-Control': 'private, no-store',
  }
}
