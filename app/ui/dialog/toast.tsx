import { useEffect, useRef, useState } from 'react'
import { t } from '../../core/language/translate.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-names.ts'
import { createValueStore, useValueStore } from '../store.ts'
import styles from './toast.module.css'

export interface Toast {
  title: string
  text?: string
  tone?: 'ok' | 'bad' | 'warn' | 'plain'
  icon?: IconName
  /** Undoes the change that the toast reports. */
  undo?: () => void
  /** Takes the place of the one before that is about the same. */
  about?: string
  /** Milliseconds until it closes; default `toastTime`. */
  time?: number
}

/** Milliseconds a toast stays, unless it is hovered or focused. */
const toastTime = 6_000
const maxVisible = 3

type Shown = Toast & { id: number }
const nothing: readonly Shown[] = []
const toasts = createValueStore(nothing)
/** The regions on the page, the top one last: outside an open dialog nothing can be pressed. */
const regions = createValueStore<readonly object[]>([])
let count = 0

/** A note with an undo takes the place of the one before. */
export function showToast(toast: Toast) {
  count += 1
  const others = toasts.get().filter(({ undo, about }) => !(undo && toast.undo) && !(about && about === toast.about))
  toasts.set([...others, { ...toast, id: count }].slice(-maxVisible))
}

/** Runs the undo action of the newest toast that has one. */
export function undoLatest() {
  const toast = toasts.get().findLast(({ undo }) => undo)
  if (toast) undoChange(toast)
}

/** A live region for toasts: one in the document, one in each open dialog. */
export function ToastRegion() {
  const [self] = useState({})
  const region = useRef<HTMLDivElement>(null)
  const shown = useValueStore(toasts, nothing)
  const isTopmost = useValueStore(regions, []).at(-1) === self

  useEffect(() => {
    regions.set([...regions.get(), self])
    return () => regions.set(regions.get().filter((other) => other !== self))
  }, [self])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown gives the region its height
  useEffect(() => makeRoom(region.current!), [shown, isTopmost])

  return (
    <div ref={region} role="status" className={styles.region}>
      {isTopmost && shown.map((toast) => <ToastItem key={toast.id} toast={toast} />)}
    </div>
  )
}

function ToastItem({ toast }: { toast: Shown }) {
  const [paused, setPaused] = useState(false)
  const { time = toastTime } = toast
  const remaining = useRef(time)

  useEffect(() => {
    if (paused) return
    const startedAt = Date.now()
    const timer = setTimeout(() => dismiss(toast.id), remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current = Math.max(1_000, remaining.current - (Date.now() - startedAt))
    }
  }, [paused, toast.id])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only rests while one reads or reaches for Undo
    <div
      className={styles.toast}
      data-tone={toast.tone ?? (toast.undo ? 'plain' : 'ok')}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {toast.icon && <Icon name={toast.icon} className={styles.icon} />}
      <span className={styles.text}>
        <b className={styles.title}>{toast.title}</b> {toast.text}
      </span>
      {toast.undo && (
        <button type="button" className={styles.undo} onClick={() => undoChange(toast)}>
          {t('Undo')}
        </button>
      )}
      {toast.undo && (
        <span
          className={styles.level}
          style={{ animationDuration: `${time}ms` }}
          data-paused={paused || undefined}
          aria-hidden="true"
        />
      )}
    </div>
  )
}

/** On a narrow window toasts are a strip of it: the page ends above them (`--toasts`), and so does what has the focus. */
function makeRoom(region: HTMLElement) {
  if (region.closest('dialog')) return
  const height = matchMedia('(max-width: 991px)').matches ? Math.ceil(region.getBoundingClientRect().height) : 0
  document.documentElement.style.setProperty('--toasts', `${height}px`)
  if (height === 0) return

  // Browsers leave a control where it is that gets the focus beneath something.
  function uncover() {
    const focused = document.activeElement
    if (!focused?.matches('a, button, input, select, textarea, summary') || region.contains(focused)) return
    const [control, strip] = [focused.getBoundingClientRect(), region.getBoundingClientRect()]
    if (control.top < strip.bottom && control.bottom > strip.top) focused.scrollIntoView({ block: 'nearest' })
  }
  uncover()
  document.addEventListener('focusin', uncover)
  return () => document.removeEventListener('focusin', uncover)
}

function undoChange({ id, undo }: Shown) {
  dismiss(id)
  undo?.()
}

function dismiss(id: number) {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}
