import { lazy, type MouseEvent, Suspense, useState } from 'react'
import type { Property } from '../../../../core/listing/property.ts'
import { opensElsewhere } from '../../../../ui/opens-elsewhere.ts'

const PropertyViewer = lazy(async () => ({ default: (await import('./property-viewer.tsx')).PropertyViewer }))

/** Called when a link to a large picture is pressed, with its position in the list from 0. */
export type OpenImage = (event: MouseEvent, index: number) => void

/** The full-screen viewer, loaded at the first press. */
export function useImageViewer(property: Property) {
  const [shown, setShown] = useState<number>()

  const open: OpenImage = (event, index) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    setShown(index)
  }

  const viewer = shown !== undefined && (
    <Suspense fallback={null}>
      <PropertyViewer property={property} first={shown} onClose={() => setShown(undefined)} />
    </Suspense>
  )
  return { open, viewer }
}
