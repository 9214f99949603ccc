import { t } from '../../core/language/translate.ts'
import { TextField } from '../../ui/form/field.tsx'
import { type FoundListing, longestSearch } from '../office/rules/office-search.ts'
import styles from './new-message.module.css'

interface Props {
  /** That the address names. */
  home: { id: string; name: string } | undefined
  /** That the words found. */
  listings: readonly FoundListing[]
  draft: { property: string; listing: string }
  error: string | undefined
}

/** Which listing it is about: known, one of those that words found, or words to find one. */
export function AboutListing({ home, listings, draft, error }: Props) {
  if (home) {
    return (
      <p>
        <input type="hidden" name="property" value={home.id} />
        {t('About {listing}', { listing: home.name })}
      </p>
    )
  }
  const words = (
    <TextField
      label={t('Listing')}
      name="listing"
      optional
      hint={t('Words of its title, street or reference.')}
      maxLength={longestSearch}
      autoComplete="off"
      defaultValue={draft.listing}
      error={error}
    />
  )
  if (listings.length < 2) return words
  return (
    <>
      {words}
      <fieldset className={styles.listings}>
        <legend>{t('Which listing?')}</legend>
        {listings.map(({ id, name, address }) => (
          <label key={id}>
            <input type="radio" name="property" value={id} defaultChecked={id === draft.property} />
            <span>
              {name} <small>{address}</small>
            </span>
          </label>
        ))}
      </fieldset>
    </>
  )
}
