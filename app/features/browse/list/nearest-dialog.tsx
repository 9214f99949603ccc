import { useEffect, useId, useRef, useState } from 'react'
import { completePlace, findPlaces } from '../../../client/place-calls.ts'
import { t } from '../../../core/language/translate.ts'
import type { PropertySearch } from '../../../core/listing/search/property-search.ts'
import { isInCanada, type Place } from '../../../core/places/place.ts'
import { Button } from '../../../ui/button.tsx'
import { CloseButton, Dialog } from '../../../ui/dialog/dialog.tsx'
import { Combobox } from '../../../ui/form/combobox/combobox.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { changeQuery } from '../shared/search-changes.ts'
import styles from './nearest-dialog.module.css'

type Near = NonNullable<PropertySearch['near']>

interface Props {
  open: boolean
  onClose: () => void
  /** Called with what the place changes of a search. */
  onChoose: (change: (query: string) => string) => void
}

const texts = {
  searching: t('Searching for places...'),
  none: t('No place found. Try the name of a street or a city.'),
  failed: t('The address search does not answer. Try again in a moment.'),
  count: (count: number) => t('{count, plural, one {One place found.} other {# places found.}}', { count }),
}

/** Asks for the place to sort by distance from: one that is typed, or where the device is, which is asked for on a press only. */
export function NearestDialog({ open, onClose, onChoose }: Props) {
  const title = useId()
  const choose = (near: Near) => onChoose((query) => changeQuery(query, { sort: 'nearest', near }))
  return (
    <Dialog open={open} onClose={onClose} labelledBy={title} className={styles.wide}>
      <div className={styles.dialog}>
        <div className={styles.head}>
          <h2 id={title}>{t('Nearest to which place?')}</h2>
          <CloseButton onClick={onClose} />
        </div>
        <PlaceField onChoose={choose} />
        <DevicePosition onChoose={choose} />
      </div>
    </Dialog>
  )
}

function PlaceField({ onChoose }: { onChoose: (near: Near) => void }) {
  const field = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState<string>()
  useEffect(() => field.current?.querySelector('input')?.focus(), [])

  async function choose(place: Place) {
    const whole = await completePlace(place).catch(() => place)
    const near = nearFrom(whole)
    if (near) onChoose(near)
    else setProblem(t('We do not know where this is. Choose another place nearby.'))
  }

  return (
    <div ref={field}>
      <Combobox
        label={t('Street or city')}
        name="nearest-place"
        placeholder={t('Champlain Street, Dieppe')}
        error={problem}
        onInput={() => setProblem(undefined)}
        before={<Icon name="search" />}
        listLabel={t('Places found')}
        texts={texts}
        onSearch={async (words, signal) => {
          const found = await findPlaces(words, signal)
          return { options: found.places.map(optionOf), note: found.credit }
        }}
        onChoose={({ place }) => void choose(place)}
      />
    </div>
  )
}

function DevicePosition({ onChoose }: { onChoose: (near: Near) => void }) {
  const [state, setState] = useState<'rest' | 'asking' | 'refused' | 'abroad'>('rest')

  function ask() {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        if (!isInCanada(latitude, longitude)) return setState('abroad')
        onChoose({ latitude, longitude })
      },
      () => setState('refused'),
      { timeout: 10_000, maximumAge: 300_000 },
    )
  }

  return (
    <div className={styles.device}>
      <Button variant="line" full busy={state === 'asking'} busyText={t('Asking for your position...')} onClick={ask}>
        <Icon name="current-location" />
        {t('Use my position')}
      </Button>
      <p role="status" className="muted small">
        {state === 'refused'
          ? t('Your browser did not tell us your position. Type a place instead.')
          : state === 'abroad'
            ? t('You seem to be outside Canada. Type a place instead.')
            : t('Your position is used for this search only.')}
      </p>
    </div>
  )
}

function optionOf(place: Place) {
  return { id: place.placeId || place.label, label: place.label, place }
}

function nearFrom({ latitude, longitude, label }: Place): Near | undefined {
  if (!isInCanada(latitude, longitude)) return undefined
  return { latitude: latitude!, longitude: longitude!, name: label }
}
