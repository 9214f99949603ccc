import { t } from '../../core/language/translate.ts'
import { pictureUrl } from '../../core/listing/image.ts'
import { formatMoment } from '../../core/moments.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { DoForm } from './do-form.tsx'
import type { WaitingChange as Waiting } from './rules/own-listing.ts'
import styles from './waiting-change.module.css'

/** The change that staff have not decided on yet: what is old, what is new, and how to take it back. */
export function WaitingChange({ waiting, access }: { waiting: Waiting; access: Record<string, string> }) {
  const { at, fields, photos } = waiting
  return (
    <section id="waiting" tabIndex={-1} className={styles.box}>
      <Icon name="clock" />
      <div>
        <h2>{t('Your change is being checked.')}</h2>
        <p>{t('Sent on {time}. Until then the page stays as it was.', { time: formatMoment(at) })}</p>
        <dl className={styles.parts}>
          {fields.map(({ field, label, from, to }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd dir="auto">
                <span className="hidden-text">{t('Old:')} </span>
                <del>{from}</del> <Icon name="arrow-right" /> <span className="hidden-text">{t('New:')} </span>
                <ins>{to}</ins>
              </dd>
            </div>
          ))}
        </dl>
        {photos.length > 0 && (
          <ul className={styles.photos}>
            {photos.map(({ kind, path }) => (
              <li key={path}>
                <img src={pictureUrl(path, 320) + (access[path] ?? '')} alt="" width={96} height={72} />
                {photoText(kind)}
              </li>
            ))}
          </ul>
        )}
      </div>
      <DoForm does="withdraw-edit" variant="link">
        {t('Take it back')}
      </DoForm>
    </section>
  )
}

function photoText(kind: Waiting['photos'][number]['kind']) {
  if (kind === 'new') return t('New photo')
  if (kind === 'removed') return t('Photo removed')
  return t('Photo moved')
}
