import { type FormEvent, useId } from 'react'
import { t } from '../../core/language/translate.ts'
import {
  differencesBetween,
  type FieldDifference,
  historyName,
  mergeVersions,
  type PropertyVersion,
  type VersionField,
} from '../../core/listing/property-versions.ts'
import { formatMoment } from '../../core/moments.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { type Change, describeChange } from '../history/rules/history.ts'
import { conflictName, takenFields } from './conflict-fields.ts'
import type { ConflictFacts } from './form/property-form-sending.ts'
import styles from './submit-conflict.module.css'

interface Props extends ConflictFacts {
  /** Called with the version to send, or undefined to go back to the form. */
  onAnswer: (merged: PropertyVersion | undefined) => void
}

/** The dialog of a conflict: the user chooses a version of each field. */
export function SubmitConflict({ onAnswer, ...conflict }: Props) {
  const id = useId()

  function answer(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onAnswer(mergeVersions(conflict.mine, conflict.theirs, takenFields(new FormData(event.currentTarget))))
  }

  return (
    <Dialog open onClose={() => onAnswer(undefined)} labelledBy={id} alert className={styles.dialog}>
      <form onSubmit={answer}>
        <ConflictFields {...conflict} id={id} />
        <div className={styles.actions}>
          <Button full variant="line" onClick={() => onAnswer(undefined)}>
            {t('Back to the form')}
          </Button>
          <Button full type="submit">
            {t('Update with these')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Who changed which field, with a choice between the two values. `id` is the heading's. */
export function ConflictFields({ id, base, mine, theirs, changes }: ConflictFacts & { id: string }) {
  const differences = differencesBetween(base, mine, theirs)
  return (
    <>
      <div className={styles.head}>
        <Icon name="alert-triangle" className={styles.icon} />
        <h2 id={id}>{t('Changed meanwhile')}</h2>
        <p>{leadOf(changes, differences)}</p>
      </div>
      {otherChanges(changes, differences).map(({ id: entry, who, at, what, from, to }) => (
        <p key={entry} className={styles.other}>
          {t('{who} {did}, {time}.', { who, did: describeChange({ what, from, to }).did, time: formatMoment(at) })}
        </p>
      ))}
      {differences.map(({ field, label, mine: own, theirs: other, both }) => (
        <fieldset key={field} className={styles.field}>
          <legend>
            {label}
            <span className={styles.by}>{byline(changes, field)}</span>
          </legend>
          {/* By default a changed value wins over an unchanged one, and of two changed values the user's own. */}
          <RadioField
            name={conflictName(field)}
            value="mine"
            label={both ? t('Mine: {value}', { value: own }) : t('As before: {value}', { value: own })}
            defaultChecked={both}
          />
          <RadioField
            name={conflictName(field)}
            value="theirs"
            label={t('Theirs: {value}', { value: other })}
            defaultChecked={!both}
          />
        </fieldset>
      ))}
    </>
  )
}

function leadOf(changes: readonly Change[], differences: readonly FieldDifference[]) {
  const begun = changedBy([...new Set(changes.map(({ who }) => who))])
  return differences.length ? `${begun} ${t('Choose what is to hold; nothing is lost until you update.')}` : begun
}

function changedBy(names: string[]) {
  if (!names.length) return t('Somebody else changed this property since you opened it.')
  const people = names.reduce((first, second) => t('{first} and {second}', { first, second }))
  return t(
    '{count, plural, one {{people} changed this property since you opened it.} other {{people} changed this property since you opened it.}}',
    { count: names.length, people },
  )
}

/** Who changed a field last, and when. */
function byline(changes: readonly Change[], field: VersionField) {
  const last = changes.findLast(({ what }) => what === historyName(field))
  return last ? `${last.who}, ${formatMoment(last.at)}` : ''
}

/** Changes of anything but the form's fields: the property was verified, marked as rented, deactivated. */
function otherChanges(changes: readonly Change[], differences: readonly FieldDifference[]) {
  const shown = new Set<string>(differences.map(({ field }) => historyName(field)))
  return changes.filter(({ what }) => !shown.has(what))
}
