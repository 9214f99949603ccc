import type { CSSProperties } from 'react'
import { t, tc } from '../../core/language/translate.ts'
import { useCurrentSection } from '../page/current-section.ts'
import styles from './section-steps.module.css'

export interface SectionState {
  /** Its progress in a few words. */
  note: string
  state: 'open' | 'done' | 'wrong'
}

interface Props<Id extends string> {
  /** Must be the same array at every render. */
  sections: readonly { id: Id; title: string }[]
  states: Record<Id, SectionState>
}

/** Links to the sections of a long form, drawn as a tide gauge filled to the section in view; on a phone a row of bars. */
export function SectionSteps<Id extends string>({ sections, states }: Props<Id>) {
  const current = useCurrentSection(sections)
  const risen = sections.findIndex(({ id }) => id === current) + 1
  return (
    <nav aria-label={t('Sections')} className={styles.steps} style={{ '--risen': risen } as CSSProperties}>
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`} data-state={states[id].state} aria-current={id === current ? 'step' : undefined}>
          <b>{title}</b>
          <small>{states[id].note}</small>
          {states[id].state === 'done' && <span className="hidden-text">{tc('of a section', 'Done')}</span>}
        </a>
      ))}
    </nav>
  )
}
