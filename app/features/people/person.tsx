import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { requirePermission } from '#app/features/accounts/server/guards.ts'
import { findContact } from '#app/features/people/server/page-queries.ts'
import { joinPeople, partAddress } from '#app/features/people/server/pair-queries.ts'
import { listContacts } from '#app/features/people/server/people-queries.ts'
import { formatDay } from '../../core/dates.ts'
import { FormNote } from '../../core/forms/form-note.tsx'
import { t } from '../../core/language/translate.ts'
import { dayOf } from '../../core/moments.ts'
import { newMessagePath, personPath } from '../../core/office-paths.ts'
import { paths } from '../../core/paths.ts'
import { formatPhone } from '../../core/phone.ts'
import { textOf } from '../../core/received-values.ts'
import { OfficeButton, officeButtonClass } from '../../frame/office/parts/office-button.tsx'
import { StaffPage, useOffice } from '../../frame/office/staff-page.tsx'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { mayDo } from '../accounts/rules/permissions.ts'
import type { Route } from './+types/person'
import styles from './person.module.css'
import { PersonRequest, PersonSections } from './person-sections.tsx'
import { type Contact, type ContactPage, roleText } from './rules/person.ts'

/** Found people that may be the same person; more are found by better words. */
const maxFound = 5

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const { scope } = await requirePermission(call, 'read-people')
  const { db } = call.services.store
  const person = await findContact(db, params.id, scope)
  if (!person) throw data(null, { status: 404 })
  if (person.id !== params.id) throw redirect(personPath(person.id))
  const words = (url.searchParams.get('find') ?? '').trim().slice(0, 60)
  const page = { sort: 'last-seen', descending: true, offset: 0, limit: 10 } as const
  const { contacts } = words ? await listContacts(db, { words, scope }, page) : { contacts: [] }
  const found = contacts.filter(({ id }) => id !== person.id).slice(0, maxFound)
  return { person, words, found }
}

/** Merges with another person, or parts an address. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const call = context.get(callContext)
  const { person } = await requirePermission(call, 'change-people')
  const typed = await request.formData()
  const answer =
    typed.get('do') === 'merge'
      ? await joinPeople(call.services, person, params.id, textOf(typed, 'other').slice(0, 64))
      : await partAddress(call.services, person, params.id, textOf(typed, 'email').slice(0, 254))
  if ('done' in answer) return redirect(personPath(params.id), 303)
  return data({ reason: answer.refused.reason }, { status: answer.refused.status })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  seo(matches[0].loaderData, {
    title: loaderData?.person.name || t('People'),
    description: t('Everyone who is in touch with us, once.'),
    path: paths.people,
    noindex: true,
  })

/** A person with what the office holds of them. */
export default function Person({ loaderData: { person, words, found }, actionData }: Route.ComponentProps) {
  const { role } = useOffice()
  const changes = mayDo(role, 'change-people')
  return (
    <StaffPage title={person.name || person.email || formatPhone(person.phone)} className={styles.page}>
      <p>
        <Link to={paths.people} className={styles.back}>
          <Icon name="arrow-left" />
          {t('All people')}
        </Link>
      </p>
      {actionData?.reason && <FormNote tone="bad">{actionData.reason}</FormNote>}
      <div className={styles.columns}>
        <PersonSections person={person} />
        <aside className={styles.side}>
          <Facts person={person} />
          <Addresses person={person} />
          {changes && <Merge alike={person.alike} words={words} found={found} />}
          {mayDo(role, 'change-messages') && person.email && (
            <Link
              to={newMessagePath({ email: person.email, name: person.name, language: person.language })}
              className={officeButtonClass()}
            >
              <Icon name="pencil" />
              {t('Write a message')}
            </Link>
          )}
          {changes && <PersonRequest person={person} />}
        </aside>
      </div>
    </StaffPage>
  )
}

function Facts({ person }: { person: ContactPage }) {
  const facts = [
    [t('Language'), person.language === 'fr' ? t('French') : t('English')],
    [t('First seen'), formatDay(dayOf(person.firstSeen))],
    [t('Last seen'), formatDay(dayOf(person.lastSeen))],
    ...(person.role ? [[t('Account'), roleText[person.role]] as const] : []),
  ]
  return (
    <section>
      <h2>{t('Facts')}</h2>
      <dl className={styles.facts}>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Addresses({ person: { identifiers, email, numbers, apart } }: { person: ContactPage }) {
  const emails = identifiers.flatMap(({ kind, value }) => (kind === 'email' ? value : []))
  const shown = [...(emails.length > 0 ? emails : [email]), ...new Set(numbers.map(formatPhone))].filter(Boolean)
  return (
    <section>
      <h2>{t('Addresses')}</h2>
      <ul className={styles.rows}>
        {shown.map((one) => (
          <li key={one}>
            <span>{one}</span>
          </li>
        ))}
      </ul>
      {apart.length > 0 && (
        <p className="muted">
          {t('Kept as another person:')}{' '}
          {apart.map(({ id, name, email }) => (
            <Link key={id} to={personPath(id)}>
              {name || email}
            </Link>
          ))}
        </p>
      )}
    </section>
  )
}

interface MergeProps extends Pick<ContactPage, 'alike'> {
  /** By which somebody else was looked for, and who was found. */
  words: string
  found: Contact[]
}

/** Who may be the same person: with that number or name, or found by words. */
function Merge({ alike, words, found }: MergeProps) {
  const merging = useNavigation().formData?.get('other')
  const suggested = new Set(alike.map(({ id }) => id))
  const others: (Contact | ContactPage['alike'][number])[] = [...alike, ...found.filter(({ id }) => !suggested.has(id))]
  return (
    <section>
      <h2>{t('The same person?')}</h2>
      <ul className={styles.rows}>
        {others.map(({ id, name, email, phone, ...other }) => (
          <li key={id}>
            <span>
              <Link to={personPath(id)}>{name || email || formatPhone(phone)}</Link>{' '}
              <small>{name ? email || formatPhone(phone) : ''}</small>
              {'shares' in other && (
                <small>{other.shares === 'phone' ? t('Gave the same phone number') : t('Has the same name')}</small>
              )}
            </span>
            <Form method="post">
              <input type="hidden" name="other" value={id} />
              <OfficeButton
                type="submit"
                name="do"
                value="merge"
                busy={merging === id}
                aria-label={t('Merge with {name}, {email}', { name, email })}
              >
                {merging === id ? t('Merging') : t('Merge')}
              </OfficeButton>
            </Form>
          </li>
        ))}
      </ul>
      {words && found.length === 0 && <p role="status">{t('Nobody else has these words.')}</p>}
      <Form className={styles.merge} preventScrollReset>
        <label htmlFor="find">{t('Name, email or phone of the other')}</label>
        <input
          id="find"
          name="find"
          type="search"
          required
          maxLength={60}
          autoComplete="off"
          defaultValue={words}
          key={words}
        />
        <OfficeButton type="submit">{t('Find')}</OfficeButton>
      </Form>
    </section>
  )
}
