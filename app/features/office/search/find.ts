import { t } from '../../../core/language/translate.ts'
import { pictureUrl } from '../../../core/listing/image.ts'
import { formatMoment, nearMoment } from '../../../core/moments.ts'
import { personPath } from '../../../core/office-paths.ts'
import { paths, staffPropertyPath } from '../../../core/paths.ts'
import { formatPhone } from '../../../core/phone.ts'
import { normalise } from '../../../core/words/normalise.ts'
import { staffPlaces } from '../../../frame/office/rail/staff-places.ts'
import type { IconName } from '../../../ui/icon/icon-names.ts'
import type { Role } from '../../accounts/rules/account.ts'
import { mayDo } from '../../accounts/rules/permissions.ts'
import { indexWords, type OfficeFinds } from '../rules/office-search.ts'

/** Something that the search leads to. */
export interface Find {
  to: string
  title: string
  detail: string
  /** What is shown beside it: a picture, the initials of a person, or an icon. */
  picture?: string
  person?: string
  icon?: IconName
}

export interface FindGroup {
  heading: string
  finds: Find[]
}

/** What was found, in groups; those without anything are left out. `today` is `YYYY-MM-DD`. */
export function groupsOf({ people, listings, messages }: OfficeFinds, today: string): FindGroup[] {
  return [
    {
      heading: t('People'),
      finds: people.map(({ id, name, email, phone }) => ({
        to: personPath(id),
        title: name || email || formatPhone(phone),
        detail: [name && email, phone && formatPhone(phone)].filter(Boolean).join(', '),
        person: name || email,
      })),
    },
    {
      heading: t('Listings'),
      finds: listings.map(({ id, name, address, picture, listed, customer }) => ({
        to: staffPropertyPath(id),
        title: name,
        detail: [address, customer].join(' · '),
        ...(picture && listed ? { picture: pictureUrl(picture, 320) } : { icon: 'building-estate' as const }),
      })),
    },
    {
      heading: t('Messages'),
      finds: messages.map(({ id, name, text, createdAt, property }) => ({
        to: `${paths.inbox}/${encodeURIComponent(id)}`,
        title: text,
        detail: [name, today ? nearMoment(createdAt, today) : formatMoment(createdAt), property]
          .filter(Boolean)
          .join(', '),
        icon: 'mail' as const,
      })),
    },
  ].filter(({ finds }) => finds.length > 0)
}

/** What can be done from everywhere, where its words begin with those of the search. */
export function commandsFor(role: Role | undefined, query: string): FindGroup[] {
  const places = staffPlaces(role, { review: 0, threads: 0 }, '').map(({ label, to, icon }) => ({
    to,
    title: t('Go to {place}', { place: label }),
    detail: '',
    icon,
  }))
  const enters = { to: paths.officeSubmit, title: t('Submit New Property'), detail: '', icon: 'plus' } as const
  const all: Find[] = [
    ...(mayDo(role, 'enter-listings') ? [enters] : []),
    ...places,
    { to: paths.changePassword, title: t('Password and two-step sign-in'), detail: '', icon: 'shield-check' },
  ]
  const words = indexWords(query)
  const finds = all.filter(({ title }) => {
    const own = normalise(title).split(/[^\p{L}\p{N}]+/u)
    return words.length > 0 && words.every((word) => own.some((each) => each.startsWith(word)))
  })
  return finds.length > 0 ? [{ heading: t('Do'), finds: finds.slice(0, 5) }] : []
}
