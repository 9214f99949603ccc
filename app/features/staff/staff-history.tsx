import { Link } from 'react-router'
import { type Change, describeChange } from '../../../domain/account/history.ts'
import { t, tc } from '../../../domain/language/translate.ts'
import { formatMoment } from '../../../domain/moments.ts'
import { staffPropertyPath } from '../../../domain/paths.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { tileTones } from '../../ui/initials-tile.tsx'
import { Trans } from '../../ui/trans.tsx'
import styles from './staff-history.module.css'

interface Props {
  entries: Change[]
  /** Names the property of each entry. */
  named?: boolean
}

const tones = ['tide', 'sand', 'spruce', 'marsh'] as const

/** The change log, newest first. */
export function StaffHistory({ entries, named = false }: Props) {
  return (
    <ol className={styles.history}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} named={named} />
      ))}
    </ol>
  )
}

function Entry({ entry, named }: { entry: Change; named: boolean }) {
  const { at, propertyId, propertyName } = entry
  const who = nameOf(entry)
  const { did, note, values } = describeChange(entry)
  return (
    <li>
      <span className={classes(styles.portrait, tileTones[toneOf(entry.who)])} aria-hidden="true">
        {entry.who === visitor ? tc('a visitor, in one letter', 'A') : who.slice(0, 2).toUpperCase()}
      </span>
      <div className={styles.words}>
        <Trans message="<b>{who}</b> {did}" values={{ who, did, b: (text) => <b>{text}</b> }} />
        {named && (
          <div>
            {propertyName ? (
              <Link to={staffPropertyPath(propertyId)}>{propertyName}</Link>
            ) : (
              <span className="muted">{t('A property that is gone ({id})', { id: propertyId })}</span>
            )}
          </div>
        )}
        {note && <div className="muted">{note}</div>}
        {values && (
          <div className={styles.change}>
            <span className="muted">{values.label}</span>
            <s>
              <span className="hidden-text">{t('before:')} </span>
              {values.from}
            </s>
            <Icon name="arrow-right" />
            <b>
              <span className="hidden-text">{t('now:')} </span>
              {values.to}
            </b>
          </div>
        )}
      </div>
      <time dateTime={at}>{formatMoment(at)}</time>
    </li>
  )
}

/** As submissions without an account are recorded. */
const visitor = 'a visitor'

/** The address of the account. */
function nameOf({ who }: Change) {
  return who === visitor ? t('a visitor') : who
}

/** The same colour for the same person. */
function toneOf(who: string) {
  const sum = [...who].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return tones[sum % tones.length] ?? 'tide'
}
