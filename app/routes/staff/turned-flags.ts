import { useEffect, useRef, useState } from 'react'
import type { Flag } from '../../../domain/choices.ts'
import type { StaffProperty } from '../../../domain/property.ts'
import { statusFailure, turnedText, undoTime } from '../../../domain/property-status.ts'
import { ApiFailure, browserClient, isSignedOut } from '../../api.ts'
import { clearCache } from '../../cache.ts'
import { actionId } from '../../parts/staff-actions.tsx'
import type { StaffRow } from '../../parts/staff-table.tsx'
import { showToast } from '../../ui/toast.tsx'

/**
 * The rows of the page with what was changed since. A pressed action shows at once and is taken back when the server
 * refuses it (spec 4 and 8); for ten seconds it can be undone, which is a change like any other, with its own place in
 * the history. `signedOut` is true when no token could be had. `onTurned` hears of every change.
 */
export function useTurnedFlags(loadedRows: StaffRow[], onTurned: () => void = () => {}) {
  const [rows, setRows] = useState(loadedRows)
  const [signedOut, setSignedOut] = useState(false)
  /** Ids. A second press may come before the first is drawn. */
  const busy = useRef(new Set<string>())

  useEffect(() => setRows(loadedRows), [loadedRows])

  function change(id: string, facts: Partial<StaffRow>) {
    setRows((before) => before.map((row) => (row.property.id === id ? { ...row, ...facts } : row)))
  }

  function turn(property: StaffProperty, flag: Flag) {
    return set(property, flag, !property[flag], (now) =>
      showToast({
        ...turnedText(now, flag),
        ...{ tone: 'plain', icon: 'circle-check', time: undoTime },
        undo: () => void undo(now, flag),
      }),
    )
  }

  async function undo(property: StaffProperty, flag: Flag) {
    await set(property, flag, !property[flag], (now) =>
      showToast({ title: 'Taken back', text: turnedText(now, flag).text, icon: 'circle-check' }),
    )
    // The toast that held the focus is gone.
    if (document.activeElement === document.body) document.getElementById(actionId(property.id, flag))?.focus()
  }

  async function set(property: StaffProperty, flag: Flag, value: boolean, done: (now: StaffProperty) => void) {
    const { id } = property
    if (busy.current.has(id)) return
    busy.current.add(id)
    change(id, { property: { ...property, [flag]: value }, busy: flag, failed: undefined })
    try {
      const now = await (await browserClient().staff()).setFlag(id, flag, value)
      change(id, { property: now, busy: undefined })
      clearCache()
      done(now)
      onTurned()
    } catch (failure) {
      change(id, {
        property,
        busy: undefined,
        failed: { flag, text: failure instanceof ApiFailure ? failure.text : '' },
      })
      // biome-ignore lint/suspicious/noConsole: the spec asks for the line
      console.error(statusFailure, failure)
      if (isSignedOut(failure)) setSignedOut(true)
      else alert(statusFailure)
    } finally {
      busy.current.delete(id)
    }
  }

  return { rows, turn, signedOut, dismiss: () => setSignedOut(false) }
}
