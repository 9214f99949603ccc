import { formatDay } from '../../../core/dates.ts'
import { currentLanguage } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import { hintText } from '../../../core/listing/wording/wording-hint-text.ts'
import type { WordingHint } from '../../../core/listing/wording/wording-hints.ts'
import styles from './hint-details.module.css'

interface Props {
  hint: WordingHint
  /** The field in which the words are, where more than one is looked at. */
  place?: string
  /** Shows what is better, and folds why. */
  folds?: boolean
}

/** Words that may break a law: which, how, what says it better, and where that is written. */
export function HintDetails({ hint: { rule, words }, place, folds = false }: Props) {
  const { law, why, better, source } = hintText(rule)
  const reason = (
    <>
      <p>{why}</p>
      <p className={styles.source}>
        <a href={source.url[currentLanguage()]} rel="noopener" target="_blank">
          {law}
        </a>{' '}
        {t('Checked on {day}', { day: formatDay(source.checked) })}
      </p>
    </>
  )
  return (
    <div className={styles.hint}>
      <b>{place ? t('{place}: “{words}”', { place, words }) : t('“{words}”', { words })}</b>
      <p>{t('Better: “{words}”', { words: better })}</p>
      {folds ? (
        <details>
          <summary>{t('Why')}</summary>
          {reason}
        </details>
      ) : (
        reason
      )}
    </div>
  )
}
