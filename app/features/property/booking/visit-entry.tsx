import type { ComponentProps, MouseEvent } from 'react'
import { opensElsewhere } from '../../../ui/opens-elsewhere.ts'
import { staticSection } from '../../../ui/section/static-section.tsx'

const VisitTimes = staticSection(async () => (await import('./visit-times.tsx')).VisitTimes)

interface Props extends ComponentProps<typeof VisitTimes> {
  /** Opens the booking modal, with a time chosen. */
  onBook: (timeId?: string) => void
}

/** The next times for visits. A time opens the booking modal with it chosen; without script, the page of all times. */
export function VisitEntry({ onBook, ...shown }: Props) {
  function book(event: MouseEvent) {
    const link = (event.target as Element).closest('a')
    if (!link || opensElsewhere(event)) return
    event.preventDefault()
    onBook(link.dataset.time)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the presses are those of the links in it
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click
    <div style={{ display: 'contents' }} onClick={book}>
      <VisitTimes {...shown} />
    </div>
  )
}
