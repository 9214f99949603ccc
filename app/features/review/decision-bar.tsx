import { Link } from 'react-router'
import { t } from '../../core/language/translate.ts'
import { reviewPath } from '../../core/paths.ts'
import { OfficeButton, officeButtonClass } from '../../frame/office/parts/office-button.tsx'
import { classes } from '../../ui/classes.ts'
import { opensElsewhere } from '../../ui/opens-elsewhere.ts'
import styles from './decision-bar.module.css'
import type { Review } from './rules/review.ts'

interface Props {
  formId: string
  review: Review
  /** It is still on screen, while another one is being read. */
  isDecided: boolean
  ask: 'changes' | 'refuse' | undefined
  /** Opens the panel with the reasons. */
  onAsk: (name: 'changes' | 'refuse') => void
  /** Of the parts of a change: accepted, and all. */
  counts: [accepted: number, all: number] | undefined
  /** The labels of the fields that stay as they are. */
  kept: readonly string[]
  /** How many there are for a closer look. */
  reasons: number
}

/** The decision, always at the foot. */
export function DecisionBar({ formId, review, isDecided, ask, onAsk, counts, kept, reasons }: Props) {
  const { id, customer } = review.property
  const [accepted = 0] = counts ?? []
  const asks = (name: 'changes' | 'refuse', key: string, text: string) => (
    <Link
      to={reviewPath(id, { ask: name })}
      className={classes(officeButtonClass({ variant: name === 'refuse' ? 'danger' : 'line' }), styles.button)}
      aria-current={ask === name || undefined}
      data-key={key}
      preventScrollReset
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        onAsk(name)
      }}
    >
      {text}
      <span aria-hidden="true">
        <kbd>{key.toUpperCase()}</kbd>
      </span>
    </Link>
  )
  return (
    <section className={styles.bar} aria-label={t('Decision')}>
      <p aria-live="polite">
        {counts ? <Counted counts={counts} kept={kept} name={customer.name} /> : <Reasons count={reasons} />}
      </p>
      {asks('refuse', 'r', t('Refuse'))}
      {asks('changes', 'c', t('Ask for changes'))}
      <OfficeButton
        type="submit"
        variant="primary"
        form={formId}
        name="action"
        value="accept"
        data-key="a"
        className={styles.button}
        busy={isDecided}
        disabled={counts !== undefined && accepted === 0}
      >
        <span>{counts ? t('Accept {count}, next', { count: accepted }) : t('Accept, next')}</span>
        <span aria-hidden="true">
          <kbd>A</kbd>
        </span>
      </OfficeButton>
    </section>
  )
}

function Counted({
  counts: [accepted, all],
  kept,
  name,
}: {
  counts: [number, number]
  kept: readonly string[]
  name: string
}) {
  return (
    <>
      <b>{t('{accepted, plural, one {# of {all} accepted.} other {# of {all} accepted.}}', { accepted, all })}</b>{' '}
      <span>
        {accepted === all
          ? t('{name} is told that all of it is taken.', { name })
          : kept.length > 0
            ? t(
                '{count, plural, one {{parts} stays as it was; {name} is told.} other {{parts} stay as they were; {name} is told.}}',
                { count: kept.length, parts: kept.join(', '), name },
              )
            : t('The rest stays as it was; {name} is told.', { name })}
      </span>
    </>
  )
}

function Reasons({ count }: { count: number }) {
  return (
    <>
      {count > 0 && <b>{t('{count, plural, one {# reason} other {# reasons}} for a closer look', { count })}. </b>}
      <span>{t('The reason is kept in the history.')}</span>
    </>
  )
}
