import { t } from '../../../core/language/translate.ts'
import { formatMoment } from '../../../core/moments.ts'
import type { RefusedByOffice } from '../rules/own-listing.ts'
import styles from './refusal.module.css'

/** What the office did not accept, why, and what its owner can do. */
export function Refusal({ refused: { of, text, at, kept } }: { refused: RefusedByOffice }) {
  const title = {
    listing: t('The office does not list it as it is.'),
    change: t('Your change was not taken.'),
    part: t('Not taken: {parts}.', { parts: kept.join(', ') }),
  }[of]
  return (
    <>
      <b>{title}</b> <span className="muted small">{formatMoment(at)}</span>
      {text && (
        <p dir="auto" className={styles.words}>
          {text}
        </p>
      )}
      <p>
        {of === 'listing'
          ? t('If you change the listing, the office is told and checks it again.')
          : t('You can change the listing once more, or write to the office below.')}
      </p>
    </>
  )
}
