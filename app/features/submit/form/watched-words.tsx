import { lazy, type ReactNode, Suspense } from 'react'
import type { PropertyDraft } from '../../../core/listing/fields/property-draft.ts'

const WordingHints = lazy(() => import('./wording-hints.tsx'))

interface Props {
  /** What is typed in the field. */
  words: string
  draft: PropertyDraft
  /** The hints are fetched once somebody has typed. */
  watching: boolean
  /** The field. */
  children: ReactNode
}

/** A field with hints about its words below, which are announced politely. */
export function WatchedWords({ words, draft, watching, children }: Props) {
  return (
    <div>
      {children}
      <div aria-live="polite">
        <Suspense>{watching && <WordingHints words={words} draft={draft} />}</Suspense>
      </div>
    </div>
  )
}
