import { t } from '../../core/language/translate.ts'
import styles from './answered-items.module.css'
import { answeredItems } from './rules/asked-items.ts'
import { answeredDecision, type Review } from './rules/review.ts'

/** Beside what is to be decided: what the owner has answered in words to the questions that led to it. */
export function OwnerAnswers({ review }: { review: Review }) {
  const answered = answeredDecision(review)
  if (!answered) return null
  return (
    <section className="stack gap-8">
      <h2>{t('Answers of the owner')}</h2>
      <AnsweredItems items={answeredItems(answered)} />
    </section>
  )
}

/** What staff asked, each with the owner's answer. */
export function AnsweredItems({ items }: { items: ReturnType<typeof answeredItems> }) {
  return (
    <ol className={styles.items}>
      {items.map(({ item, answer }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the numbered lines of one text, in their order
        <li key={place}>
          <span dir="auto">{item}</span>
          <b dir="auto">{answer ?? t('No answer in words.')}</b>
        </li>
      ))}
    </ol>
  )
}
