import { lazy } from 'react'
import { classes } from '../../../ui/classes.ts'
import { MapErrorBoundary } from '../../../ui/map/map-error-boundary.tsx'
import { useInView } from '../../../ui/use-in-view.ts'
import type { SampleHome } from '../shared/sample-pictures.ts'
import styles from './sample-map.module.css'

const SampleMap = lazy(async () => ({ default: (await import('./sample-map.tsx')).SampleMap }))

interface Props {
  homes: SampleHome[]
  fixed?: { centre: [longitude: number, latitude: number]; zoom: number }
  className?: string
}

/** The placeholder of the map, which loads when it comes into view. The list has the same in words. */
export function LazySampleMap({ homes, fixed, className }: Props) {
  const [place, inView] = useInView<HTMLDivElement>()
  return (
    <div ref={place} className={classes(styles.place, className)}>
      {inView && (
        <MapErrorBoundary>
          <SampleMap homes={homes} fixed={fixed} />
        </MapErrorBoundary>
      )}
    </div>
  )
}
