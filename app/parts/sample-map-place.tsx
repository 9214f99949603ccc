import { lazy } from 'react'
import { classes } from '../ui/classes.ts'
import { MapGuard } from '../ui/map-guard.tsx'
import { useSeen } from '../ui/seen.ts'
import type { SampleHome } from './sample-homes.ts'
import styles from './sample-map-place.module.css'

const SampleMap = lazy(async () => ({ default: (await import('./sample-map.tsx')).SampleMap }))

interface Props {
  homes: SampleHome[]
  fixed?: { centre: [longitude: number, latitude: number]; zoom: number }
  className?: string
}

/** Where the map stands: its program is fetched once it comes into view. The list says the same in words. */
export function SampleMapPlace({ homes, fixed, className }: Props) {
  const [place, seen] = useSeen<HTMLDivElement>()
  return (
    <div ref={place} className={classes(styles.place, className)}>
      {seen && (
        <MapGuard>
          <SampleMap homes={homes} fixed={fixed} />
        </MapGuard>
      )}
    </div>
  )
}
