import { type KeyboardEvent, useRef, useState } from 'react'
import { t } from '../../../core/language/translate.ts'
import type { PropertyDraft } from '../../../core/listing/fields/property-draft.ts'
import { isInCanada } from '../../../core/places/place.ts'
import { Button, RoundButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { PropertyMap } from '../../browse/shared/property-map.tsx'
import styles from './property-form.module.css'

interface Props {
  draft: PropertyDraft
  onMove: (point: { latitude: number; longitude: number }) => void
}

/** Moncton: the centre of the map while no place is known. */
const middle = { latitude: 46.0982, longitude: -64.793 }
/** Degrees by which an arrow button moves the place: some 20 metres. */
const step = 0.0002
const arrows = [
  { name: t('Move the place north'), icon: 'arrow-up', north: step, east: 0 },
  { name: t('Move the place south'), icon: 'arrow-down', north: -step, east: 0 },
  { name: t('Move the place west'), icon: 'arrow-left', north: 0, east: -step },
  { name: t('Move the place east'), icon: 'arrow-right', north: 0, east: step },
] as const

/** A press on the map, the arrow buttons or typed coordinates set the exact place. */
export function PlaceMap({ draft, onMove }: Props) {
  const [problem, setProblem] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const { latitude, longitude, precision } = draft
  const here = latitude !== null && longitude !== null ? { latitude, longitude } : middle
  const label = draft.line.trim() || t('Your property')

  function set() {
    const [north, east] = ['latitude', 'longitude'].map((name) => {
      const text = box.current?.querySelector<HTMLInputElement>(`[data-of=${name}] input`)?.value.trim()
      return text ? Number(text.replace(',', '.')) : Number.NaN
    })
    if (!isInCanada(north, east)) return setProblem(t('Please enter degrees in Canada, such as 46.0982 and -64.7930.'))
    setProblem('')
    onMove({ latitude: north!, longitude: east! })
  }

  /** Enter sets the place instead of submitting the form. */
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    set()
  }

  return (
    <div ref={box} className={styles.tools}>
      <div className={styles.map}>
        <PropertyMap {...here} precision={precision ?? 'community'} line={label} onPick={onMove} />
      </div>
      <p className={styles.hint}>
        {t('Press the map where the property stands, move it by the arrows, or type degrees.')}
      </p>
      <div className={styles.moves}>
        {arrows.map(({ name, icon, north, east }) => (
          <RoundButton
            key={icon}
            aria-label={name}
            onClick={() =>
              onMove({ latitude: rounded(here.latitude + north), longitude: rounded(here.longitude + east) })
            }
          >
            <Icon name={icon} />
          </RoundButton>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are the fields' */}
      <div key={`${latitude} ${longitude}`} className={styles.degrees} onKeyDown={press}>
        <div data-of="latitude">
          <TextField
            label={t('Latitude')}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={latitude ?? ''}
            error={problem}
          />
        </div>
        <div data-of="longitude">
          <TextField label={t('Longitude')} inputMode="text" autoComplete="off" defaultValue={longitude ?? ''} />
        </div>
        <Button variant="line" onClick={set}>
          {t('Set')}
        </Button>
      </div>
    </div>
  )
}

/** Rounded to five decimal places, about a metre. */
function rounded(degrees: number) {
  return Number(degrees.toFixed(5))
}
