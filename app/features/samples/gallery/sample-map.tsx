import { lazy } from 'react'
import { t } from '../../../core/language/translate.ts'
import { classes } from '../../../ui/classes.ts'
import { MapErrorBoundary } from '../../../ui/map/map-problem.tsx'
import { useInView } from '../../../ui/use-in-view.ts'
import type { SampleHome } from '../shared/shown-sample.ts'
import styles from './sample-map.module.css'

const HomesMap = lazy(async () => ({ default: (await import('../../browse/shared/homes-map.tsx')).HomesMap }))

interface Props {
  homes: SampleHome[]
  /** Fixed centre and zoom, instead of fitting all homes (spec 2.10, map banner). */
  fixed?: { centre: [longitude: number, latitude: number]; zoom: number }
  className?: string
}

/** The map of the samples, which loads when it comes into view. The list has the same in words. */
export function SampleMap({ homes, fixed, className }: Props) {
  const [place, inView] = useInView<HTMLDivElement>()
  return (
    <div ref={place} className={classes(styles.place, className)}>
      {inView && (
        <MapErrorBoundary>
          <HomesMap properties={homes} name={t('Map of the sample listings')} fixed={fixed} />
        </MapErrorBoundary>
      )}
    </div>
  )
}
