import { apiFilePath, paths } from '../../../core/paths.ts'
import type { HistorySearch } from '../rules/history.ts'

const names = ['property', 'person', 'kind', 'from', 'to', 'words', 'after'] as const

/** The history, in one spelling: of all, or what the filter leaves. */
export function historyPath(search: HistorySearch = {}) {
  const params = new URLSearchParams()
  for (const name of names) if (search[name]) params.set(name, search[name])
  return params.size ? `${paths.history}?${params}` : paths.history
}

/** The file of what the filter leaves. */
export function historyExportPath({ after, limit, ...search }: HistorySearch, format: 'csv' | 'jsonl') {
  return apiFilePath('history-export', { ...dropEmpty(search), format })
}

function dropEmpty(search: HistorySearch) {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value)) as Record<string, string>
}

/** What the address asks for. A value that the server would refuse is left out, so that an old link shows something. */
export function historySearch(params: URLSearchParams): HistorySearch {
  const search: HistorySearch = {}
  for (const name of names) {
    const value = params.get(name)?.trim().slice(0, 200)
    if (value) search[name] = value
  }
  return search
}
