import { type MouseEvent, type ReactNode, useState } from 'react'
import type { Property } from '../../../../domain/property/property.ts'
import type { ReportDialog } from './report-dialog.tsx'

interface Props {
  property: Property
  /** The entry that works without script: a `<details>` with the form. */
  children: ReactNode
}

/** Opens the report form as a dialog, loaded at the first press; where it does not load, the form unfolds in its place. */
export function ReportLater({ property, children }: Props) {
  const [open, setOpen] = useState(false)
  const [Modal, setModal] = useState<typeof ReportDialog>()

  function press(event: MouseEvent<HTMLDivElement>) {
    const entry = (event.target as Element).closest('summary')?.parentElement as HTMLDetailsElement | undefined
    // A form that was posted and refused stays where it is.
    if (!entry || entry.open) return
    event.preventDefault()
    setOpen(true)
    if (Modal) return
    import('./report-dialog.tsx').then(
      (file) => setModal(() => file.ReportDialog),
      () => {
        entry.open = true
      },
    )
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the presses are those of the summary in it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a summary is a click */}
      <div onClick={press}>{children}</div>
      {Modal && <Modal open={open} onClose={() => setOpen(false)} property={property} />}
    </>
  )
}
