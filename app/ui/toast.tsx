import { useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { sharedValue, useSharedValue } from './shared-value.ts'
import styles from './toast.module.css'

export interface Toast {
  title: string
  text?: string
  tone?: 'ok' | 'bad' | 'warn' | 'plain'
  icon?: IconName
  /** For taking back what was just done. */
  undo?: () => void
  /** How long it stays; else `toastTime`. */
  time?: number
}

/** How long one stays, unless it is hovered or holds the focus. Milliseconds. */
export const toastTime = 6_000
const mostAtOnce = 3

type Shown = Toast & { id: number }
const nothing: readonly Shown[] = []
const toasts = sharedValue(nothing)
/** The regions on the page, the one in front last: beside an open dialog nothing else can be pressed. */
const regions = sharedValue<readonly object[]>([])
let count = 0

export function showToast(toast: Toast) {
  count += 1
  toasts.set([...toasts.get(), { ...toast, id: count }].slice(-mostAtOnce))
}

/** Takes back what the newest toast offers to take back. */
export function undoLatest() {
  const toast = toasts.get().findLast(({ undo }) => undo)
  if (toast) takeBack(toast)
}

/** Where toasts appear and are read out: one in the document, one in each open dialog. */
export function ToastRegion() {
  const [self] = useState({})
  const shown = useSharedValue(toasts, nothing)
  const inFront = useSharedValue(regions, []).at(-1) === self

  useEffect(() => {
    regions.set([...regions.get(), self])
    return () => regions.set(regions.get().filter((other) => other !== self))
  }, [self])

  return (
    <div role="status" className={styles.region}>
      {inFront && shown.map((toast) => <OneToast key={toast.id} toast={toast} />)}
    </div>
  )
}

function OneToast({ toast }: { toast: Shown }) {
  const [paused, setPaused] = useState(false)
  const { time = toastTime } = toast
  const left = useRef(time)

  useEffect(() => {
    if (paused) return
    const since = Date.now()
    const timer = setTimeout(() => dismiss(toast.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(1_000, left.current - (Date.now() - since))
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
      <span className={styles.words}>
        <b className={styles.title}>{toast.title}</b> {toast.text}
      </span>
      {toast.undo && (
        <button type="button" className={styles.undo} onClick={() => takeBack(toast)}>
          Undo
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

function takeBack({ id, undo }: Shown) {
  dismiss(id)
  undo?.()
}

function dismiss(id: number) {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}
