import { t } from '../../../core/language/translate.ts'
import { wordLabels } from '../../../core/listing/fields/word-labels.ts'
import { foreignLanguage } from '../../../core/listing/words.ts'
import { localPath, propertyPath } from '../../../core/paths.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { HintDetails } from '../../browse/shared/hint-details.tsx'
import { emailQuestion } from '../rules/submission.ts'
import type { PostedNotes as Notes } from '../submit-action.ts'
import styles from './wording-hints.module.css'

/** What the browser would have told while somebody wrote, above a form that was posted without script. */
export function PostedNotes({ notes: { hints, duplicates, meant, seen } }: { notes: Notes }) {
  return (
    <div className={styles.hints} role="status">
      <input type="hidden" name="seen" value={seen} />
      {hints.map((hint) => (
        <div key={`${hint.field} ${hint.rule}`} className={styles.hint}>
          <Icon name="info-circle" />
          <div>
            <p className={styles.lead}>{t('These words may break a law. You decide; nothing is refused for them.')}</p>
            <HintDetails hint={hint} place={wordLabels[hint.field]} />
          </div>
        </div>
      ))}
      {duplicates.map(({ id, title, address, by }) => (
        <div key={id} className={styles.hint}>
          <Icon name="info-circle" />
          <div>
            <b>{t('Is this home on our site already?')}</b>
            <p className={styles.lead}>
              <a href={localPath(propertyPath(id))} target="_blank" rel="noopener" lang={foreignLanguage(title)}>
                {title.text}
              </a>
              {', '}
              {address}.{' '}
              <span>
                {by === 'photo' ? t('A photo of it looks like one of yours.') : t('It has the same address.')}
              </span>
            </p>
          </div>
        </div>
      ))}
      {meant && (
        <div className={styles.hint}>
          <Icon name="info-circle" />
          <p>{emailQuestion(meant)}</p>
        </div>
      )}
      <p>{t('Nothing is sent yet. Change what you like, then send the form; it goes as it is the second time.')}</p>
    </div>
  )
}
