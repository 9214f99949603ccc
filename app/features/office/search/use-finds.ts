import { useEffect, useState } from 'react'
import { paths } from '../../../core/paths.ts'
import { askBehind } from '../../../frame/office/behind.ts'
import type { OfficeFinds } from '../rules/office-search.ts'
import { type FindGroup, groupsOf } from './find.ts'

/** Milliseconds after the last keystroke until the search starts. */
const pause = 120

interface Finds {
  query: string
  groups: FindGroup[]
  failed: boolean
}

/** What the server finds for the words that are being typed. An answer to earlier words is dropped; the last one stays until the next comes. */
export function useFinds(query: string, today: string) {
  const [answer, setAnswer] = useState<Finds>({ query: '', groups: [], failed: false })
  useEffect(() => {
    if (query.trim() === '') return
    let dropped = false
    async function search() {
      const found = await askBehind<OfficeFinds>(`${paths.officeFinds}?${new URLSearchParams({ q: query })}`)
      const groups = groupsOf(found, today)
      if (!dropped) setAnswer({ query, groups, failed: false })
    }
    const timer = setTimeout(() => {
      search().catch(() => !dropped && setAnswer({ query, groups: [], failed: true }))
    }, pause)
    return () => {
      dropped = true
      clearTimeout(timer)
    }
  }, [query, today])
  return { groups: answer.groups, busy: answer.query !== query, failed: answer.failed }
}
