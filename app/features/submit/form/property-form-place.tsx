import { lazy, useState } from 'react'
import { t } from '../../../core/language/translate.ts'
import type { PropertyDraft } from '../../../core/listing/fields/property-draft.ts'
import type { LocationPrecision } from '../../../core/places/place.ts'
import { Button } from '../../../ui/button.tsx'
import { MapErrorBoundary } from '../../../ui/map/map-error-boundary.tsx'
import styles from './property-form-place.module.css'

const PlaceMap = lazy(async () => ({ default: (await import('./property-form-map.tsx')).PlaceMap }))

interface Props {
  draft: PropertyDraft
  error?: string
  /** Called with the exact place. */
  onMove: (point: { latitude: number; longitude: number }) => void
}

const texts: Record<LocationPrecision, string> = {
  address: t('Its exact place is set.'),
  street: t('Approximate: somewhere on this street.'),
  community: t('Approximate: somewhere in this community.'),
}
const unknown = t('We look it up by the address when you send the form.')

/** How precise the place is, and on request a map to move it. */
export function PlaceOnMap({ draft, error, onMove }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.place}>
      <div className={styles.head}>
        <p>
          <b>{t('Place on the map')}</b>
          <span role="status">{draft.precision ? texts[draft.precision] : unknown}</span>
        </p>
        <Button size="small" variant="line" className="script-only" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('Hide the map') : t('Show the map')}
        </Button>
      </div>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {open && (
        <MapErrorBoundary>
          <PlaceMap draft={draft} onMove={onMove} />
        </MapErrorBoundary>
      )}
    </div>
  )
}
