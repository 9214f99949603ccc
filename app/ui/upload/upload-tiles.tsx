import { useLayoutEffect, useRef, useState } from 'react'
import { t } from '../../core/language/translate.ts'
import { useAfterHydration, useHydrated } from '../hydrated.ts'
import { Icon } from '../icon/icon.tsx'
import type { UploadTile as Tile } from './upload-list.ts'
import { UploadTile } from './upload-tile.tsx'
import styles from './upload-tiles.module.css'
import { useSortable } from './use-sortable.ts'

interface Props {
  /** Name of the file input, which also works without JavaScript. */
  name: string
  tiles: readonly Tile[]
  limit: number
  /** On the first one. */
  mark: string
  /** Files are dragged over the form. */
  over: boolean
  /** They prevent the submit. */
  wrong: boolean
  /** Id of the error message. */
  described?: string
  /** What the form posts for a tile without script. */
  fieldValue?: (id: string) => string | undefined
  onAdd: (files: File[]) => void
  onRemove: (id: string) => void
  onRetry: (id: string) => void
  onMove: (id: string, to: number) => void
}

/** JPEG first: Safari converts a HEIC photo to the first of these when HEIC itself is missing. */
const formats = 'image/jpeg,image/png,image/webp,image/avif'

/** Safari, on iOS and macOS. In other browsers, HEIC photos could not be chosen unless listed. */
function convertsPhotos() {
  return 'GestureEvent' in window
}

/** Pictures in display order, and a tile that adds more. */
export function UploadTiles({
  name,
  tiles,
  limit,
  mark,
  over,
  wrong,
  described,
  fieldValue,
  onAdd,
  onRemove,
  onRetry,
  onMove,
}: Props) {
  const [announcement, announce] = useState('')
  const area = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const focusOn = useRef<string>(undefined)
  const hydrated = useHydrated()
  const ids = tiles.map(({ id }) => id)
  const { dragged, order, listProps } = useSortable(ids, move)

  // A tile that moves in the DOM loses the focus.
  useLayoutEffect(() => {
    const selector = focusOn.current
    focusOn.current = undefined
    if (selector) (area.current?.querySelector<HTMLElement>(selector) ?? input.current)?.focus()
  })

  function move(id: string, to: number, by?: 'earlier' | 'later') {
    if (by) focusOn.current = `[data-tile="${id}"] [data-by="${by}"]`
    onMove(id, to)
    const name = tiles.find((tile) => tile.id === id)?.name ?? ''
    announce(t('{name} is now number {position} of {count}.', { name, position: to + 1, count: tiles.length }))
  }

  function remove({ id, name }: Tile) {
    const next = ids[ids.indexOf(id) + 1] ?? ids[ids.indexOf(id) - 1]
    focusOn.current = next ? `[data-tile="${next}"] [data-by="remove"]` : 'input'
    onRemove(id)
    announce(t('{name} is removed. {count} of {limit} images.', { name, count: tiles.length - 1, limit }))
  }

  useAfterHydration(() => take(input.current!))

  function take(target: HTMLInputElement) {
    const files = Array.from(target.files ?? [])
    target.value = ''
    if (files.length) onAdd(files)
  }

  return (
    <div ref={area}>
      <ul {...listProps} className={styles.tiles} data-dragging={dragged ? '' : undefined}>
        {tiles.map((tile, place) => (
          <UploadTile
            key={tile.id}
            tile={tile}
            name={`${name}-kept`}
            value={fieldValue?.(tile.id)}
            place={place}
            count={tiles.length}
            mark={(order(tile.id) ?? place) === 0 ? mark : undefined}
            dragged={tile.id === dragged}
            order={order(tile.id)}
            onRemove={() => remove(tile)}
            onRetry={() => onRetry(tile.id)}
            onMove={(to, by) => move(tile.id, to, by)}
          />
        ))}
        <li className={styles.addTile} hidden={tiles.length >= limit}>
          <label className={styles.add} data-over={over || undefined}>
            <input
              ref={input}
              type="file"
              name={name}
              accept={hydrated && !convertsPhotos() ? `${formats},image/heic,image/heif,.heic,.heif` : formats}
              multiple
              onChange={({ target }) => take(target)}
              aria-invalid={wrong || undefined}
              aria-describedby={described}
            />
            <Icon name="photo-plus" />
            <span>{over ? t('Drop images here') : t('Add images')}</span>
          </label>
        </li>
      </ul>
      <p role="status" className="hidden-text">
        {announcement}
      </p>
    </div>
  )
}
