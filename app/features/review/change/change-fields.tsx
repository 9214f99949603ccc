import { t, tc } from '../../../core/language/translate.ts'
import { pictureUrl } from '../../../core/listing/image.ts'
import type { Picture } from '../../../core/listing/property.ts'
import { formatPrice } from '../../../core/money.ts'
import { OfficeButton } from '../../../frame/office/parts/office-button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { FieldHint, WordField } from '../../submit/rules/closer-look.ts'
import { partName } from '../review-form.ts'
import type { FieldPart, PhotoPart } from '../rules/change-parts.ts'
import { textDifference } from '../rules/revision.ts'
import styles from './change.module.css'
import type { ReviewChange } from './review-change.ts'

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

interface ChangePhotosProps {
  change: ReviewChange
  pictures: Record<string, Picture>
  mayDecide: boolean
  formId: string
  /** Called when all were chosen. */
  onAll: () => void
}

/** The photos now and as proposed, each change with its own tick. */
export function ChangePhotos({ change, pictures, mayDecide, formId, onAll }: ChangePhotosProps) {
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

/** Chooses parts of a change in its form: `wanted` says of each id whether it is accepted; undefined leaves it. */
export function chooseParts(formId: string, wanted: (id: string) => boolean | undefined) {
  const form = document.getElementById(formId) as HTMLFormElement | null
  for (const field of form?.querySelectorAll<HTMLInputElement>(`input[name^="${partName}"]`) ?? []) {
    const isWanted = wanted(field.name.slice(partName.length))
    if (isWanted === undefined) continue
    field.checked = field.type === 'radio' ? (field.value === 'accept') === isWanted : isWanted
  }
}
