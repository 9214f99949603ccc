import { useId, useState } from 'react'
import { type Change, describeChange } from '../../domain/history.ts'
import { formatMoment } from '../../domain/moments.ts'
import {
  differencesBetween,
  type FieldDifference,
  historyName,
  mergeVersions,
  type PropertyVersion,
  type VersionField,
} from '../../domain/property-versions.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { RadioField } from '../ui/radio-field.tsx'
import styles from './submit-conflict.module.css'

interface Props {
  /** What I began with, what stands in my form, and what is kept now. */
  base: PropertyVersion
  mine: PropertyVersion
  theirs: PropertyVersion
  /** The history since I began, the oldest first. */
  changes: readonly Change[]
  /** The version to send, or undefined: back to the form. */
  onAnswer: (merged: PropertyVersion | undefined) => void
}

/** "Changed meanwhile": who changed what, field by field, and which of the two values is to hold. */
export function SubmitConflict({ base, mine, theirs, changes, onAnswer }: Props) {
  const id = useId()
  const differences = differencesBetween(base, mine, theirs)
  // What I have not touched is theirs; what both have changed begins as mine, since that is what I was about to send.
  const [taken, setTaken] = useState(
    () => new Set(differences.filter(({ both }) => !both).map(({ field }) => field)) as ReadonlySet<VersionField>,
  )

  function choose(field: VersionField, isTheirs: boolean) {
    const next = new Set(taken)
    if (isTheirs) next.add(field)
    else next.delete(field)
    setTaken(next)
  }

  return (
    <Dialog open onClose={() => onAnswer(undefined)} labelledBy={id} alert className={styles.dialog}>
      <div className={styles.head}>
        <Icon name="alert-triangle" className={styles.icon} />
        <h2 id={id}>Changed meanwhile</h2>
        <p>{leadOf(changes, differences)}</p>
      </div>
      {otherChanges(changes, differences).map(({ id: entry, who, at, what, from, to }) => (
        <p key={entry} className={styles.other}>
          {who} {describeChange({ what, from, to }).did}, {formatMoment(at)}.
        </p>
      ))}
      {differences.map(({ field, label, mine: own, theirs: other, both }) => (
        <fieldset key={field} className={styles.field}>
          <legend>
            {label}
            <span className={styles.by}>{byline(changes, field)}</span>
          </legend>
          <RadioField
            name={`${id}-${field}`}
            label={`${both ? 'Mine' : 'As before'}: ${own}`}
            checked={!taken.has(field)}
            onChange={() => choose(field, false)}
          />
          <RadioField
            name={`${id}-${field}`}
            label={`Theirs: ${other}`}
            checked={taken.has(field)}
            onChange={() => choose(field, true)}
          />
        </fieldset>
      ))}
      <div className={styles.actions}>
        <Button full look="line" onClick={() => onAnswer(undefined)}>
          Back to the form
        </Button>
        <Button full onClick={() => onAnswer(mergeVersions(mine, theirs, taken))}>
          Update with these
        </Button>
      </div>
    </Dialog>
  )
}

function leadOf(changes: readonly Change[], differences: readonly FieldDifference[]) {
  const people = [...new Set(changes.map(({ who }) => who))].join(' and ') || 'Somebody else'
  const begun = `${people} changed this property since you opened it.`
  return differences.length ? `${begun} Choose what is to hold; nothing is lost until you update.` : begun
}

/** Who changed a field last, and when. */
function byline(changes: readonly Change[], field: VersionField) {
  const last = changes.findLast(({ what }) => what === historyName(field))
  return last ? `${last.who}, ${formatMoment(last.at)}` : ''
}

/** What happened to it beside the fields of the form: it was marked as rented, verified, taken down. */
function otherChanges(changes: readonly Change[], differences: readonly FieldDifference[]) {
  const shown = new Set<string>(differences.map(({ field }) => historyName(field)))
  return changes.filter(({ what }) => !shown.has(what))
}
