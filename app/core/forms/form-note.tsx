import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './form-note.module.css'

interface Props {
  tone: 'bad' | 'ok' | 'plain'
  /** Target of URL fragments. */
  id?: string
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

const icons = { bad: 'alert-circle', ok: 'circle-check', plain: 'info-circle' } as const

/** The outcome of a form, or what prevents it; screen readers announce failures at once. */
export function FormNote({ tone, id, ref, children }: Props) {
  return (
    <div
      id={id}
      ref={ref}
      tabIndex={-1}
      role={tone === 'bad' ? 'alert' : 'status'}
      className={classes(styles.note, tone !== 'plain' && styles[tone])}
    >
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  )
}

/** The outcome of an act that a page has been loaded with, or that has come to it: in view and with the focus. */
export function ResultNote({ of, ...note }: Omit<Props, 'ref'> & { of: unknown }) {
  return <FormNote {...note} ref={useResultFocus<HTMLDivElement>(of)} />
}

/**
 * Puts what an act has led to in view and gives it the focus. `result` is what the server answered, or the word in the address that
 * names it; nothing happens without one. The element needs `tabIndex={-1}`.
 */
export function useResultFocus<Shown extends HTMLElement>(result: unknown) {
  const shown = useRef<Shown>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same act may lead to the same result again, at a new entry of the history
  useEffect(() => {
    if (result) showResult(shown.current)
  }, [result, key])
  return shown
}

/** Clear of the sticky header, whatever way the page has scrolled. */
export function showResult(shown: HTMLElement | null | undefined) {
  shown?.focus({ preventScroll: true })
  shown?.scrollIntoView({ block: shown.offsetHeight < innerHeight / 2 ? 'center' : 'start' })
}
