import { type WordingArea, wordingAreas } from '../../../../../domain/company/wording/wording.ts'
import { settingsPath } from '../../../../../domain/office-paths.ts'
import { tidy } from '../../../../../domain/property/search/search-values.ts'
import { pageFrom } from '../../../../../domain/received-values.ts'

/** Which texts are shown, as the address says it. */
export interface TextsView {
  q: string
  area?: WordingArea | undefined
  /** Only what the company says itself. */
  changed: boolean
  page: number
}

/** Reads the search parameters. Never throws: invalid values are ignored. */
export function readTextsView(params: URLSearchParams): TextsView {
  return {
    q: [...tidy(params.get('q') ?? '')].slice(0, 60).join(''),
    area: wordingAreas.find((area) => area === params.get('area')),
    changed: params.get('changed') === '1',
    page: pageFrom(params.get('page')),
  }
}

/** The parameters of a view: what is usual is left out. */
function textsQuery({ q, area, changed, page }: TextsView): Record<string, string> {
  return {
    ...(q && { q }),
    ...(area && { area }),
    ...(changed && { changed: '1' }),
    ...(page > 1 && { page: String(page) }),
  }
}

export function textsPath(view: TextsView): string {
  const query = new URLSearchParams(textsQuery(view)).toString()
  return settingsPath('texts') + (query && `?${query}`)
}
