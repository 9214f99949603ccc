import { t } from '../../../core/language/translate.ts'
import { pictureUrl } from '../../../core/listing/image.ts'
import type { Picture } from '../../../core/listing/property.ts'
import { OfficeButton } from '../../../frame/office/parts/office-button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { partName } from '../review-form.ts'
import type { PhotoPart } from '../rules/photo-parts.ts'
import styles from './change.module.css'
import { chooseParts } from './choose-parts.ts'
import type { ReviewChange } from './review-change.ts'

interface Props {
  change: ReviewChange
  pictures: Record<string, Picture>
  mayDecide: boolean
  formId: string
  /** Called when all were chosen. */
  onAll: () => void
}

/** The photos now and as proposed, each change with its own tick. */
export function ChangePhotos({ change, pictures, mayDecide, formId, onAll }: Props) {
  const { photos, photosConflict } = change.parts
  if (photos.length === 0) return null
  const [now, proposed] = change.strips
  const removed = new Map(photos.filter(({ kind }) => kind === 'removed').map((part) => [part.path, part]))
  const others = new Map(photos.filter(({ kind }) => kind !== 'removed').map((part) => [part.path, part]))
  const strips = [
    [t('Now, {count}', { count: now.length }), now, removed],
    [t('Proposed, {count}', { count: proposed.length }), proposed, others],
  ] as const
  return (
    <section className="stack one-column gap-14">
      <h2>{t('Photos')}</h2>
      {photosConflict && (
        <p className={styles.photoConflict}>
          <Icon name="alert-circle" />
          {t('The photos were changed meanwhile. What staff did stays.')}
        </p>
      )}
      {strips.map(([name, paths, marked]) => (
        <figure key={name} className={styles.strip}>
          <figcaption>{name}</figcaption>
          <ol>
            {paths.map((path, place) => (
              <li key={path} data-kind={marked.get(path)?.kind}>
                <PhotoOf picture={pictures[path]} />
                {place === 0 && <em>{t('Cover')}</em>}
                <Mark part={marked.get(path)} place={place + 1} mayDecide={mayDecide} />
              </li>
            ))}
          </ol>
        </figure>
      ))}
      {mayDecide && (
        <p className={styles.all}>
          <span>{t('Each has its own tick.')}</span>
          <OfficeButton
            className="script-only"
            onClick={() => {
              chooseParts(formId, (id) => (id.startsWith('photo:') ? false : undefined))
              onAll()
            }}
          >
            {t('Keep all old photos')}
          </OfficeButton>
        </p>
      )}
    </section>
  )
}

function PhotoOf({ picture }: { picture: Picture | undefined }) {
  return picture && <img src={pictureUrl(picture.path, 320, picture.access)} alt="" loading="lazy" />
}

function Mark({ part, place, mayDecide }: { part: PhotoPart | undefined; place: number; mayDecide: boolean }) {
  if (!part) return null
  const word = kindText(part.kind)
  return (
    <>
      <em className={styles.mark}>{word}</em>
      {mayDecide && (
        <label className={styles.tick}>
          <input type="checkbox" name={partName + part.id} value="accept" defaultChecked />
          <Icon name="check" />
          <span className="hidden-text">{t('Accept: {change}, photo {place}', { change: word, place })}</span>
        </label>
      )}
    </>
  )
}

function kindText(kind: PhotoPart['kind']) {
  if (kind === 'removed') return t('Removed')
  if (kind === 'new') return t('New')
  return kind === 'moved-up' ? t('Moved up') : t('Moved down')
}
