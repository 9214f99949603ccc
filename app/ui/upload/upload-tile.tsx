import { type CSSProperties, type KeyboardEvent, useState } from 'react'
import { t } from '../../core/language/translate.ts'
import { classes } from '../classes.ts'
import { Icon } from '../icon/icon.tsx'
import { Tag } from '../mark/tag.tsx'
import type { UploadTile as Tile } from './upload-list.ts'
import styles from './upload-tiles.module.css'

interface Props {
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
}: Props) {
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
