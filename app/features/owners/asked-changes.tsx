import { Form, useNavigation } from 'react-router'
import { ResultNote } from '../../core/forms/form-note.tsx'
import { t } from '../../core/language/translate.ts'
import { formatMoment } from '../../core/moments.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { answerAt, answerName, askedItems, type ItemAnswer, maxAnswerLetters } from '../review/rules/asked-items.ts'
import styles from './asked-changes.module.css'
import { answersFormId, KeepAndEdit } from './keep-and-edit.tsx'
import listing from './listing.module.css'
import type { AskedOfOwner } from './rules/own-listing.ts'

interface Props {
  asked: AskedOfOwner
  /** Why the last answer was not taken. */
  refused?: string
  /** What was typed in it. */
  typed?: readonly ItemAnswer[]
}

/** What the office asks of the owner, one by one, each with its answer; or the owner changes the listing. */
export function AskedChanges({ asked: { text, at, answers }, refused, typed = answers }: Props) {
  const { before, items, after } = askedItems(text)
  const doing = useNavigation().formData?.get('do')
  const done = items.filter((_, place) => answerAt(answers, place)).length
  return (
    <section id="asked" tabIndex={-1} className={listing.section}>
      <header>
        <h2>
          {t('{count, plural, one {One thing before it goes on} other {# things before it goes on}}', {
            count: items.length,
          })}
        </h2>
        <span>{t('asked by the office, {time}', { time: formatMoment(at) })}</span>
      </header>
      {before && (
        <p dir="auto" className={listing.asked}>
          {before}
        </p>
      )}
      <Form id={answersFormId} method="post" action="?" replace preventScrollReset className="stack gap-16">
        <ol className={styles.items}>
          {items.map((item, place) => {
            const given = answerAt(typed, place)
            const field = `${answerName}${place}`
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the numbered lines of one text, in their order
              <li key={place}>
                <span className={styles.number} data-done={given ? '' : undefined} aria-hidden="true">
                  {given ? <Icon name="check" /> : place + 1}
                </span>
                <div>
                  <label htmlFor={field} dir="auto">
                    {item}
                  </label>
                  <textarea
                    id={field}
                    name={field}
                    rows={2}
                    maxLength={maxAnswerLetters}
                    defaultValue={given}
                    placeholder={t('Your answer')}
                  />
                </div>
              </li>
            )
          })}
        </ol>
        {refused && (
          <ResultNote of={refused} tone="bad">
            {refused}
          </ResultNote>
        )}
        <div className={styles.buttons}>
          <Button type="submit" name="do" value="send-answers" busy={doing === 'send-answers'}>
            {t('Send my answer')}
          </Button>
          <Button type="submit" name="do" value="keep-answers" variant="line" busy={doing === 'keep-answers'}>
            {t('Keep it for later')}
          </Button>
          <span className="muted">
            {items.length > 1 &&
              t(
                '{done, plural, one {# of {all} is answered.} other {# of {all} are answered.}} You can send it as it is.',
                { done, all: items.length },
              )}
          </span>
        </div>
      </Form>
      {after && (
        <p dir="auto" className={listing.asked}>
          {after}
        </p>
      )}
      <div className={styles.change}>
        <p>{t('Is it about the photos or what the listing says? Change the listing; your answers go along.')}</p>
        <KeepAndEdit>{t('Change the listing')}</KeepAndEdit>
      </div>
    </section>
  )
}
