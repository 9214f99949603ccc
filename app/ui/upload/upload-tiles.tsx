import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { t } from '../../core/language/translate.ts'
import { classes } from '../classes.ts'
import { useAfterHydration, useHydrated } from '../hydrated.ts'
import { Icon } from '../icon/icon.tsx'
import { Tag } from '../mark/tag.tsx'
import type { UploadTile as Tile } from './upload-list.ts'
import styles from './upload-tiles.module.css'

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

interface TileProps {
  tile: Tile
  /** Of the checkbox that keeps the tile in a form that is posted without script. */
  name: string
  /** Undefined while there is nothing to post. */
  value?: string
  place: number
  count: number
  /** A label on the tile. */
  mark?: string
  dragged: boolean
  /** Its position while a tile is dragged. */
  order?: number
  onRemove: () => void
  onRetry: () => void
  onMove: (to: number, by: 'earlier' | 'later') => void
}

/** A picture: pale while it waits, filled from below by its progress. */
export function UploadTile({
  tile,
  name: field,
  value,
  place,
  count,
  mark,
  dragged,
  order,
  onRemove,
  onRetry,
  onMove,
}: TileProps) {
  const { id, name, preview, state, progress, reason, final } = tile
  const percent = Math.min(99, Math.round(progress * 100))
  /** The browser could not decode the preview. */
  const [previewFailed, setPreviewFailed] = useState('')
  const hasPreview = preview !== previewFailed
  const onItsWay = state === 'waiting' || state === 'sending'

  function moveByKey(event: KeyboardEvent, by: 'earlier' | 'later') {
    const to = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    if (to >= 0 && to < count && to !== place) onMove(to, by)
  }

  function mover(by: 'earlier' | 'later') {
    const to = by === 'earlier' ? place - 1 : place + 1
    const off = to < 0 || to >= count
    return (
      <button
        type="button"
        data-by={by}
        className={styles.round}
        aria-label={by === 'earlier' ? t('Move {name} earlier', { name }) : t('Move {name} later', { name })}
        aria-disabled={off || undefined}
        onClick={() => !off && onMove(to, by)}
        onKeyDown={(event) => moveByKey(event, by)}
      >
        <Icon name={by === 'earlier' ? 'arrow-left' : 'arrow-right'} />
      </button>
    )
  }

  return (
    <li
      data-tile={id}
      data-state={state}
      data-dragged={dragged || undefined}
      className={styles.tile}
      style={{ '--share': `${percent}%`, order } as CSSProperties}
    >
      {hasPreview ? (
        <img src={preview} alt={name} draggable={false} onError={() => setPreviewFailed(preview)} />
      ) : (
        <span role="img" aria-label={name} className={styles.unseen}>
          <Icon name="photo" />
          <span aria-hidden="true">{name}</span>
        </span>
      )}
      {state === 'sending' && (
        <>
          {hasPreview && <img src={preview} alt="" draggable={false} className={styles.level} />}
          <svg className={styles.wave} viewBox="0 0 200 10" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 6q25-7 50 0t50 0 50 0 50 0" vectorEffect="non-scaling-stroke" />
          </svg>
          <span className={styles.percent} role="progressbar" aria-label={name} aria-valuenow={percent}>
            {t('{percent}%', { percent })}
          </span>
        </>
      )}
      {mark && state === 'kept' && (
        <span className={styles.mark}>
          <Tag variant="super" onPhoto>
            {mark}
          </Tag>
        </span>
      )}
      {state === 'failed' && final && <span className={styles.refused}>{t('Not accepted')}</span>}
      {state === 'failed' && !final && (
        <button
          type="button"
          className={styles.retry}
          aria-label={t('Try again: {name}. {reason}', { name, reason })}
          onClick={onRetry}
        >
          <Icon name="refresh" />
          {t('Try again')}
        </button>
      )}
      {value && (
        <label className={classes('no-script', styles.keep)}>
          <input type="checkbox" name={field} value={value} defaultChecked />
          {t('Keep')}
        </label>
      )}
      <button
        type="button"
        data-by="remove"
        className={classes('script-only', styles.round, styles.remove)}
        aria-label={onItsWay ? t('Cancel the upload of {name}', { name }) : t('Remove {name}', { name })}
        onClick={onRemove}
      >
        <Icon name="x" />
      </button>
      {count > 1 && (
        <span className={classes('script-only', styles.moveButtons)}>
          {mover('earlier')}
          {mover('later')}
        </span>
      )}
    </li>
  )
}

/** Milliseconds of a long press before a tile is dragged; a quick touch scrolls. */
const longPressTime = 250
/** Pixels of movement tolerated meanwhile. */
const moveTolerance = 6

interface Drag {
  id: string
  to: number
}

/**
 * Makes tiles sortable by mouse, pen or touch. Each tile has its id in `data-tile`; while dragging they are displayed
 * in `order`, and dropping moves the tile in the list.
 */
function useSortable(ids: string[], onMove: (id: string, to: number) => void) {
  const list = useRef<HTMLUListElement>(null)
  const [drag, setDrag] = useState<Drag>()
  const visibleOrder = useRef({ ids, drag })
  visibleOrder.current = { ids, drag }
  usePreventScroll(list, drag !== undefined)
  const order = drag && moved(ids, drag)

  function press({ target, button, pointerType, pointerId, clientX, clientY }: PointerEvent) {
    const id = tileAt(target as Element)
    if (button !== 0 || !id || (target as Element).closest('button, label')) return
    const over = new AbortController()
    const rest = pointerType === 'mouse' ? undefined : setTimeout(() => take(id), longPressTime)
    addEventListener('pointermove', follow, over)
    addEventListener('pointerup', (event) => event.pointerId === pointerId && end(true), over)
    addEventListener('pointercancel', () => end(false), over)
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), over)

    function follow(event: globalThis.PointerEvent) {
      if (event.pointerId !== pointerId) return
      if (!visibleOrder.current.drag) {
        if (Math.hypot(event.clientX - clientX, event.clientY - clientY) < moveTolerance) return
        if (rest) return end(false)
        take(id!)
      }
      const target = tileAt(document.elementFromPoint(event.clientX, event.clientY))
      const now = visibleOrder.current
      const to = now.drag && target ? moved(now.ids, now.drag).indexOf(target) : -1
      if (to >= 0) setDrag({ id: id!, to })
    }

    function end(drop: boolean) {
      over.abort()
      clearTimeout(rest)
      const { drag, ids } = visibleOrder.current
      setDrag(undefined)
      if (drop && drag && ids.indexOf(drag.id) !== drag.to) onMove(drag.id, drag.to)
    }
  }

  function take(id: string) {
    setDrag({ id, to: visibleOrder.current.ids.indexOf(id) })
  }

  return {
    dragged: drag?.id,
    /** The position of a tile while another is dragged. */
    order: (id: string) => order?.indexOf(id),
    listProps: { ref: list, onPointerDown: press },
  }
}

/** Prevents scrolling while a tile is dragged by touch. Registered from the start, because later would be too late. */
function usePreventScroll(list: RefObject<HTMLElement | null>, dragging: boolean) {
  const still = useRef(dragging)
  still.current = dragging
  useEffect(() => {
    const element = list.current
    const hold = (event: Event) => still.current && event.preventDefault()
    element?.addEventListener('touchmove', hold, { passive: false })
    element?.addEventListener('contextmenu', hold)
    return () => {
      element?.removeEventListener('touchmove', hold)
      element?.removeEventListener('contextmenu', hold)
    }
  }, [list])
}

function moved(ids: string[], { id, to }: Drag) {
  const others = ids.filter((one) => one !== id)
  return others.toSpliced(to, 0, id)
}

function tileAt(element: Element | null) {
  return element?.closest<HTMLElement>('[data-tile]')?.dataset.tile
}
