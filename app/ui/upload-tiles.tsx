import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import { useHydrated } from './hydrated.ts'
import { Icon } from './icon.tsx'
import { useTileOrder } from './tile-order.ts'
import type { UploadTile as Tile } from './upload-list.ts'
import { UploadTile } from './upload-tile.tsx'
import styles from './upload-tiles.module.css'

interface Props {
  /** Of the file input, which works without script too. */
  name: string
  tiles: readonly Tile[]
  most: number
  /** On the first one. */
  mark: string
  /** Files are held over the form. */
  over: boolean
  /** They hold the form up. */
  wrong: boolean
  /** The id of the place that says what is wrong. */
  described?: string
  onAdd: (files: File[]) => void
  onRemove: (id: string) => void
  onRetry: (id: string) => void
  onMove: (id: string, to: number) => void
}

/** JPEG first: Safari turns a HEIC photo into the first of these when HEIC itself is not among them. */
const formats = 'image/jpeg,image/png,image/webp,image/avif'

/** Safari, on telephones and on Macs. Elsewhere a HEIC photo that is not in the list could not be chosen at all. */
function convertsPhotos() {
  return 'GestureEvent' in window
}

/** Pictures in the order in which they will be shown, and a tile that adds more. */
export function UploadTiles({
  name,
  tiles,
  most,
  mark,
  over,
  wrong,
  described,
  onAdd,
  onRemove,
  onRetry,
  onMove,
}: Props) {
  const [said, say] = useState('')
  const area = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const focusOn = useRef<string>(undefined)
  const hydrated = useHydrated()
  const ids = tiles.map(({ id }) => id)
  const { dragged, order, listProps } = useTileOrder(ids, move)

  // A tile that moves in the document loses the focus.
  useLayoutEffect(() => {
    const selector = focusOn.current
    focusOn.current = undefined
    if (selector) (area.current?.querySelector<HTMLElement>(selector) ?? input.current)?.focus()
  })

  function move(id: string, to: number, by?: 'earlier' | 'later') {
    if (by) focusOn.current = `[data-tile="${id}"] [data-by="${by}"]`
    onMove(id, to)
    say(`${tiles.find((tile) => tile.id === id)?.name} is now number ${to + 1} of ${tiles.length}.`)
  }

  function remove({ id, name }: Tile) {
    const next = ids[ids.indexOf(id) + 1] ?? ids[ids.indexOf(id) - 1]
    focusOn.current = next ? `[data-tile="${next}"] [data-by="remove"]` : 'input'
    onRemove(id)
    say(`${name} is removed. ${tiles.length - 1} of ${most} images.`)
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
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
        <li className={styles.adder} hidden={tiles.length >= most}>
          <label className={styles.add} data-over={over || undefined}>
            <input
              ref={input}
              type="file"
              name={name}
              accept={hydrated && !convertsPhotos() ? `${formats},image/heic,image/heif,.heic,.heif` : formats}
              multiple
              onChange={choose}
              aria-invalid={wrong || undefined}
              aria-describedby={described}
            />
            <Icon name="photo-plus" />
            {over ? 'Drop images here' : 'Add images'}
          </label>
        </li>
      </ul>
      <p role="status" className="hidden-text">
        {said}
      </p>
    </div>
  )
}
