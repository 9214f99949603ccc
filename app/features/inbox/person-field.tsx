import { t } from '../../core/language/translate.ts'
import { paths } from '../../core/paths.ts'
import { askBehind } from '../../frame/office/freshness.ts'
import { Combobox } from '../../ui/form/combobox/combobox.tsx'
import type { OfficeFinds } from '../office/rules/office-search.ts'

/** What the office knows by the words that are being typed. */
export function findInOffice(words: string) {
  return askBehind<OfficeFinds>(`${paths.officeFinds}?${new URLSearchParams({ q: words })}`)
}

interface Props {
  draft: { email: string }
  error: string | undefined
}

/** To whom: somebody whom the office knows, by name or address, or a whole address. Whoever is chosen brings the name. */
export function PersonField({ draft, error }: Props) {
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
