import { Link } from 'react-router'
import { FormNote } from '../../core/forms/form-note.tsx'
import { t } from '../../core/language/translate.ts'
import { managePath } from '../../core/paths.ts'
import { textLinkClass } from '../../ui/button.tsx'
import type { AskedOfOwner } from '../owners/rules/own-listing.ts'
import { answerAt, askedItems } from '../review/rules/asked-items.ts'
import styles from './asked-note.module.css'

/** Beside the owner's form: what the office asks, and what the owner has answered so far, which goes along with the change. */
export function AskedNote({ asked: { text, answers }, id }: { asked: AskedOfOwner; id: string }) {
  const { before, items, after } = askedItems(text)
  return (
    <FormNote tone="plain">
      <b>{t('What the office asks')}</b>
      {before && (
        <p dir="auto" className={styles.words}>
          {before}
        </p>
      )}
      <ol className={styles.items}>
        {items.map((item, place) => {
          const given = answerAt(answers, place)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the numbered lines of one text, in their order
            <li key={place}>
              <span dir="auto">{item}</span>
              {given && (
                <p className={styles.words}>
                  {t('You wrote:')} <span dir="auto">{given}</span>
                </p>
              )}
            </li>
          )
        })}
      </ol>
      {after && (
        <p dir="auto" className={styles.words}>
          {after}
        </p>
      )}
      <p>
        {answers.length > 0 && <span>{t('Your answers are sent with the change.')} </span>}
        <Link to={managePath(id)} className={textLinkClass}>
          {answers.length > 0 ? t('Change my answers') : t('Answer in words')}
        </Link>
      </p>
    </FormNote>
  )
}
