import { useState } from 'react'
import { t } from '../../core/language/translate.ts'
import { Combobox } from '../../ui/form/combobox/combobox.tsx'
import { type FoundListing, longestSearch } from '../office/rules/office-search.ts'
import styles from './new-message.module.css'
import { findInOffice } from './person-field.tsx'

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
  // The one that was chosen from the suggestions, until its words are changed.
  const [chosen, setChosen] = useState('')
  if (home) {
    return (
      <p>
        <input type="hidden" name="property" value={home.id} />
        {t('About {listing}', { listing: home.name })}
      </p>
    )
  }
  const words = (
    <Combobox
      label={t('Listing')}
      name="listing"
      optional
      hint={t('Words of its title, street or reference.')}
      maxLength={longestSearch}
      autoComplete="off"
      defaultValue={draft.listing}
      error={error}
      onInput={() => setChosen('')}
      listLabel={t('Listings')}
      texts={{
        searching: t('Searching...'),
        none: t('No listing has these words.'),
        failed: t('The search does not answer. The listing is looked for when you send.'),
        count: (count) => t('{count, plural, one {One listing found.} other {# listings found.}}', { count }),
      }}
      onSearch={async (words) => {
        const { listings } = await findInOffice(words)
        return { options: listings.map(({ id, name, address }) => ({ id, label: name, detail: address })) }
      }}
      onChoose={({ id }) => setChosen(id)}
    />
  )
  return (
    <>
      {words}
      {chosen && <input type="hidden" name="property" value={chosen} />}
      {!chosen && listings.length > 1 && (
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
      )}
    </>
  )
}
