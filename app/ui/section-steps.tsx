import type { CSSProperties } from 'react'
import { useCurrentSection } from './current-section.ts'
import styles from './section-steps.module.css'

export interface SectionState {
  /** How far it is, in a few words. */
  note: string
  state: 'open' | 'done' | 'wrong'
}

interface Props<Id extends string> {
  /** One and the same list. */
  sections: readonly { id: Id; title: string }[]
  states: Record<Id, SectionState>
}

/** The sections of a long form down a tide staff: the water has risen to the one in view. Bars in a row on a phone. */
export function SectionSteps<Id extends string>({ sections, states }: Props<Id>) {
  const current = useCurrentSection(sections)
  const risen = sections.findIndex(({ id }) => id === current) + 1
  return (
    <nav aria-label="Sections" className={styles.steps} style={{ '--risen': risen } as CSSProperties}>
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`} data-state={states[id].state} aria-current={id === current ? 'step' : undefined}>
          <b>{title}</b>
          <small>{states[id].note}</small>
          {states[id].state === 'done' && <span className="hidden-text">Done</span>}
        </a>
      ))}
    </nav>
  )
}
