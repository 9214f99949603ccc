import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { formatDay } from '../../../core/dates.ts'
import { languageName } from '../../../core/language/language-name.ts'
import { t, tc } from '../../../core/language/translate.ts'
import { dayOf, formatMoment } from '../../../core/moments.ts'
import { staffPropertyPath } from '../../../core/paths.ts'
import { formatPhone, phoneLink } from '../../../core/phone.ts'
import { useKeys } from '../../../frame/office/keys/key-registry.ts'
import { Avatar } from '../../../frame/office/parts/empty-state.tsx'
import { WriteLink } from '../../../frame/office/parts/write-link.tsx'
import { FactRows } from '../../../ui/fact-rows.tsx'
import { maxDecisionWords } from '../../submit/rules/reasons.ts'
import answeredItemsStyles from '../review.module.css'
import { answeredItems } from '../rules/asked-items.ts'
import { checkLabel, checkNames } from '../rules/checks.ts'
import { answeredDecision, type Review } from '../rules/review.ts'
import type { Decision } from '../rules/revision.ts'
import { verdictText } from '../shared/review-words.ts'
import styles from './owner.module.css'

/** The owner, what was decided before, and a word to the owner that goes with a change that is accepted. */
export function OwnerFacts({ review, formId }: { review: Review; formId: string | undefined }) {
  const { property, language, ownedCount, accepted, decisions } = review
  const answered = answeredDecision(review)
  const { name, email, phone } = property.customer
  return (
    <>
      <section className={styles.section}>
        <h2>{t('The owner')}</h2>
        <div className="row breaks gap-12">
          <Avatar name={name} size="large" />
          <b>{name}</b>
        </div>
        <FactRows
          facts={[
            {
              title: t('Accepted before'),
              subTitle:
                accepted.of > 0 ? t('{count} of {of}', { count: accepted.count, of: accepted.of }) : t('Nothing yet'),
            },
            { title: t('Still available'), subTitle: formatDay(dayOf(property.confirmedAt)) },
            { title: tc('of staff', 'Listings'), subTitle: String(ownedCount) },
            { title: t('Language'), subTitle: languageName(language) },
            { title: t('Phone'), subTitle: phone && <a href={phoneLink(phone)}>{formatPhone(phone)}</a> },
            { title: t('Email'), subTitle: email && <WriteLink email={email} name={name} property={property.id} /> },
          ]}
        />
        <Link to={staffPropertyPath(property.id)}>{t('History, messages and visits')}</Link>
      </section>
      {formId && (
        <section className={styles.section}>
          <label className={styles.words}>
            <b>{t('A word to the owner (optional)')}</b>
            <textarea name="words" form={formId} rows={3} maxLength={maxDecisionWords} />
          </label>
          <p className="muted">{t('It goes with the mail, such as why a part was not taken.')}</p>
        </section>
      )}
      {decisions.length > 0 && (
        <section className={styles.section}>
          <h2>{t('Decided before')}</h2>
          {decisions.map((decision) => (
            <Earlier key={decision.id} decision={decision} isBeside={decision === answered} />
          ))}
        </section>
      )}
    </>
  )
}

/** A decision of before, with what the owner answered to it; `isBeside`: that stands beside the change. */
function Earlier({ decision, isBeside }: { decision: Decision; isBeside: boolean }) {
  const { verdict, who, at, text, checked, answeredAt } = decision
  const items = answeredAt ? answeredItems(decision) : []
  return (
    <div className={styles.decision}>
      <p>
        <b>{verdictText(verdict)}</b> <span className="muted">{formatMoment(at)}</span>
      </p>
      <p className="muted">{who}</p>
      {text && items.length === 0 && <p>{text}</p>}
      {items.length > 0 && !isBeside && <AnsweredItems items={items} />}
      {checked.length > 0 && (
        <p className="muted">{t('Checked: {list}.', { list: checked.map(checkLabel).join('; ') })}</p>
      )}
    </div>
  )
}

/** What staff tick before they decide; it is kept with the decision, and the receipt behind "Verified" names it. */
export function ReviewChecks({ formId, hasKeys }: { formId: string; hasKeys: boolean }) {
  const list = useRef<HTMLFieldSetElement>(null)
  const boxes = () => [...(list.current?.querySelectorAll<HTMLInputElement>('input') ?? [])]
  const keys = {
    x: {
      label: t('tick everything that is checked'),
      press: () => {
        const all = boxes()
        const isFull = all.every(({ checked }) => checked)
        for (const box of all) box.checked = !isFull
      },
    },
    ...Object.fromEntries(
      checkNames.map((_, place) => [
        String(place + 1),
        { label: t('tick one of what is checked, or one reason'), press: () => boxes()[place]?.click() },
      ]),
    ),
  }
  // While a reason is being written, the digits are those of the reasons.
  useKeys(hasKeys ? keys : {})
  return (
    <section className={styles.section}>
      <fieldset ref={list} className={styles.reasons}>
        <legend>
          {t('Checked')} {hasKeys && <Key>X</Key>}
        </legend>
        {checkNames.map((name, place) => (
          <label key={name}>
            <input type="checkbox" name="check" value={name} form={formId} />
            <span>{checkLabel(name)}</span>
            {hasKeys && <Key>{place + 1}</Key>}
          </label>
        ))}
      </fieldset>
      <p className="muted">{t('Visitors read it behind “Verified”, with the date.')}</p>
    </section>
  )
}

function Key({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true">
      <kbd>{children}</kbd>
    </span>
  )
}

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
function AnsweredItems({ items }: { items: ReturnType<typeof answeredItems> }) {
  return (
    <ol className={answeredItemsStyles.items}>
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
