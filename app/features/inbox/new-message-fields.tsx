import { useState } from 'react'
import { t } from '../../core/language/translate.ts'
import { paths } from '../../core/paths.ts'
import { askBehind } from '../../frame/office/freshness.ts'
import { Combobox } from '../../ui/form/combobox/combobox.tsx'
import { type FoundListing, longestSearch, type OfficeFinds } from '../office/rules/office-search.ts'
import styles from './new-message.module.css'

/** What the office knows by the words that are being typed. */
function findInOffice(words: string) {
  return askBehind<OfficeFinds>(`${paths.officeFinds}?${new URLSearchParams({ q: words })}`)
}

interface PersonProps {
  draft: { email: string }
  error: string | undefined
}

/** To whom: somebody whom the office knows, by name or address, or a whole address. Whoever is chosen brings the name. */
export function PersonField({ draft, error }: PersonProps) {
  return (
    <Combobox
      label={t('To')}
      name="email"
      type="email"
      required
      maxLength={254}
      autoComplete="off"
      defaultValue={draft.email}
      error={error}
      listLabel={t('People')}
      texts={{
        searching: t('Searching...'),
        none: t('Nobody here has these words. Type a whole address.'),
        failed: t('The search does not answer. Type a whole address.'),
        count: (count) => t('{count, plural, one {One person found.} other {# people found.}}', { count }),
      }}
      onSearch={async (words) => {
        const { people } = await findInOffice(words)
        const known = people.filter(({ email }) => email !== '')
        return {
          options: known.map(({ id, name, email }) => ({
            id,
            label: name || email,
            detail: email,
            value: email,
            name,
          })),
        }
      }}
      onChoose={({ name }) => {
        const field = document.querySelector<HTMLInputElement>('input[name="name"]')
        if (!field || !name) return
        field.value = name
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }}
    />
  )
}

interface AboutProps {
  /** That the address names. */
  home: { id: string; name: string } | undefined
  /** That the words found. */
  listings: readonly FoundListing[]
  draft: { property: string; listing: string }
  error: string | undefined
}

/** Which listing it is about: known, one of those that words found, or words to find one. */
export function AboutListing({ home, listings, draft, error }: AboutProps) {
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
