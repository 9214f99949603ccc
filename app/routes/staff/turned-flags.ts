import { useEffect, useState } from 'react'
import type { Flag } from '../../../domain/choices.ts'
import type { StaffProperty } from '../../../domain/property.ts'
import { type StateCounts, statusFailure } from '../../../domain/property-status.ts'
import { browserClient, TokenFailure } from '../../api.ts'
import { clearCache } from '../../cache.ts'
import type { StaffRow } from '../../parts/staff-table.tsx'

interface Loaded {
  rows: StaffRow[]
  counts: StateCounts
}

/**
 * The rows of the page with what was changed since. A pressed action shows at once and is taken back when the server
 * refuses it (spec 4 and 8). `unauthorized` is true when no token could be had.
 */
export function useTurnedFlags({ rows: loadedRows, counts: loadedCounts }: Loaded) {
  const [rows, setRows] = useState(loadedRows)
  const [counts, setCounts] = useState(loadedCounts)
  const [unauthorized, setUnauthorized] = useState(false)

  useEffect(() => {
    setRows(loadedRows)
    setCounts(loadedCounts)
  }, [loadedRows, loadedCounts])

  function change(id: string, facts: Partial<StaffRow>) {
    setRows((before) => before.map((row) => (row.property.id === id ? { ...row, ...facts } : row)))
  }

  async function turn(property: StaffProperty, flag: Flag) {
    const { id } = property
    if (rows.some((row) => row.property.id === id && row.busy)) return
    const value = !property[flag]
    change(id, { property: { ...property, [flag]: value }, busy: flag, failed: undefined })
    try {
      change(id, { property: await (await browserClient().staff()).setFlag(id, flag, value), busy: undefined })
    } catch (failure) {
      change(id, { property, busy: undefined, failed: flag })
      // biome-ignore lint/suspicious/noConsole: the spec asks for the line
      console.error(statusFailure, failure)
      if (failure instanceof TokenFailure) setUnauthorized(true)
      else alert(statusFailure)
      return
    }
    clearCache()
    // The tabs' numbers are worth no message when they cannot be had.
    browserClient()
      .staff()
      .then((staff) => staff.countStates())
      .then(setCounts, () => {})
  }

  return { rows, counts, turn, unauthorized, dismiss: () => setUnauthorized(false) }
}
