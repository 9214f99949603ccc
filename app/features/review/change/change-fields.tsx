import { t, tc } from '../../../core/language/translate.ts'
import { formatPrice } from '../../../core/money.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { FieldHint, WordField } from '../../submit/rules/closer-look.ts'
import { partName } from '../review-form.ts'
import type { FieldPart } from '../rules/change-parts.ts'
import { textDifference } from '../rules/text-difference.ts'
import styles from './change.module.css'

interface Props {
  parts: FieldPart[]
  mayDecide: boolean
  /** Words of the change that may break a law. */
  hints: readonly FieldHint[]
}

/** The field of a hint as a part of a change. */
const partOf: Record<WordField, string> = {
  name: 'title',
  description: 'description',
  otherTitle: 'otherTitle',
  otherDescription: 'otherDescription',
}

/** The fields of a change, each now beside proposed, to be accepted or kept. */
export function ChangeFields({ parts, mayDecide, hints }: Props) {
  if (parts.length === 0) return null
  return (
    <section>
      <h2 className="hidden-text">{t('Changes')}</h2>
      <div className={styles.names} aria-hidden="true">
        <span />
        <span>{tc('of a value', 'Now')}</span>
        <span>{t('Proposed')}</span>
      </div>
      {parts.map((part) => (
        <fieldset key={part.id} className={styles.row}>
          <legend className="hidden-text">{part.label}</legend>
          <b aria-hidden="true" className={styles.label}>
            {part.label}
          </b>
          <p className={styles.live}>
            <small>{tc('of a value', 'Now')}</small>
            {part.isText ? <Words part={part} without="added" /> : <span>{part.live}</span>}
          </p>
          <p className={styles.proposed}>
            <small>{t('Proposed')}</small>
            {part.isText ? <Words part={part} without="removed" /> : <b>{part.proposed}</b>}
            {part.difference ? <span className={styles.difference}>{differenceText(part.difference)}</span> : null}
            {hints
              .filter(({ field }) => partOf[field] === part.id)
              .map(({ rule, words }) => (
                <span key={rule} className={styles.hint}>
                  <Icon name="flag" />
                  {t('“{words}” may break a law', { words })}
                </span>
              ))}
            {part.conflict && (
              <span className={styles.conflict}>
                <Icon name="alert-circle" />
                {t('It was changed meanwhile. The owner started from: {value}', { value: part.base })}
              </span>
            )}
          </p>
          {mayDecide && <PartChoice id={part.id} />}
        </fieldset>
      ))}
    </section>
  )
}

function PartChoice({ id }: { id: string }) {
  return (
    <span className={styles.choice}>
      {(['accept', 'keep'] as const).map((value) => (
        <label key={value}>
          <input type="radio" name={partName + id} value={value} defaultChecked={value === 'accept'} />
          <span>{value === 'accept' ? t('Accept') : t('Keep old')}</span>
        </label>
      ))}
    </span>
  )
}

function Words({ part, without }: { part: FieldPart; without: 'added' | 'removed' }) {
  const runs = textDifference(part.live, part.proposed).filter(({ kind }) => kind !== without)
  return (
    <span className={styles.words}>
      {runs.map(({ kind, text }, place) => {
        const Element = kind === 'same' ? 'span' : kind === 'added' ? 'ins' : 'del'
        // biome-ignore lint/suspicious/noArrayIndexKey: the runs of one text, in their order
        return <Element key={place}>{text}</Element>
      })}
    </span>
  )
}

function differenceText(cents: number) {
  const amount = formatPrice(Math.abs(cents))
  return cents < 0 ? t('{amount} less', { amount }) : t('{amount} more', { amount })
}
