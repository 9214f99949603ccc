import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { currentLanguage } from '../../core/language/language.ts'
import { t, tc } from '../../core/language/translate.ts'
import { dayOf, formatMoment } from '../../core/moments.ts'
import { personPath, staffVisitPath } from '../../core/office-paths.ts'
import { languageQuery, localPath, paths, staffPropertyPath } from '../../core/paths.ts'
import { formatPhone } from '../../core/phone.ts'
import { OfficeButton } from '../../frame/office/parts/office-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { messageKindLabel } from '../inbox/rules/inquiry.ts'
import { inboxPath } from '../inbox/shared/inbox-search.ts'
import { standingLabel } from '../office/shared/list-words.ts'
import styles from './person.module.css'
import { type ContactConsent, type ContactIdentifier, type ContactPage, roleText } from './rules/person.ts'

/** What somebody left with us, by kind; the newest 50 of each. */
export function PersonSections({ person }: { person: ContactPage }) {
  const { listingRows, messageRows, visitRows, searchRows, consents } = person
  return (
    <div className={styles.sections}>
      <Section title={t('Messages')} count={person.messages} none={t('No messages.')}>
        {messageRows.map(({ id, reference, kind, state, about, at }) => (
          <Row key={id} to={inboxPath({}, id)} name={about || messageKindLabel[kind]} at={at}>
            {[messageKindLabel[kind], stateText(state), reference].filter(Boolean).join(' · ')}
          </Row>
        ))}
      </Section>
      <Section title={t('Listings')} count={person.listings} none={t('No listings.')}>
        {listingRows.map(({ id, name, offer, standing, since }) => (
          <Row key={id} to={staffPropertyPath(id)} name={name} at={since}>
            {standingLabel(standing, offer)}
          </Row>
        ))}
      </Section>
      <Section title={t('Visits')} count={person.visits} none={t('No visits.')}>
        {visitRows.map(({ id, about, state, startsAt }) => (
          <Row key={id} to={staffVisitPath(id, dayOf(startsAt))} name={about || t('Visit')} at={startsAt}>
            {stateText(state)}
          </Row>
        ))}
      </Section>
      <Section title={t('Saved searches')} count={person.searches} none={t('No saved searches.')}>
        {searchRows.map(({ search, paused, since }) => (
          <Row key={search} to={`${paths.listings}?${search}`} name={search || t('All homes')} at={since}>
            {paused ? t('Paused') : since ? t('Mails go out') : t('Not confirmed')}
          </Row>
        ))}
      </Section>
      <Section title={t('What they agreed to')} count={consents.length} none={t('Nothing.')}>
        {consents.map((consent) => (
          <Consent key={`${consent.kind} ${consent.askedAt} ${consent.words}`} consent={consent} />
        ))}
      </Section>
    </div>
  )
}

function Section({
  title,
  count,
  none,
  children,
}: {
  title: string
  count: number
  none: string
  children: ReactNode[]
}) {
  return (
    <section>
      <h2>
        {title} {count > 0 && <em>{count}</em>}
      </h2>
      {children.length > 0 ? <ul className={styles.rows}>{children}</ul> : <p className="muted">{none}</p>}
    </section>
  )
}

function Row({ to, name, at, children }: { to: string; name: string; at: string | null; children: ReactNode }) {
  return (
    <li>
      <span>
        <Link to={to}>{name}</Link>
        <small>{children}</small>
      </span>
      {at && <time dateTime={at}>{formatMoment(at)}</time>}
    </li>
  )
}

/** CASL: when, and the very words. */
function Consent({ consent: { kind, words, askedAt, confirmedAt, stoppedAt } }: { consent: ContactConsent }) {
  return (
    <li>
      <span>
        <span>{kind === 'message' ? t('To be answered about their message') : <q>{words}</q>}</span>
        <small>
          <span>
            {confirmedAt
              ? kind === 'news' && t('Confirmed {time}', { time: formatMoment(confirmedAt) })
              : t('Not confirmed')}
          </span>
          <span>{stoppedAt && ` · ${t('Ended {time}', { time: formatMoment(stoppedAt) })}`}</span>
        </small>
      </span>
      <time dateTime={askedAt}>{formatMoment(askedAt)}</time>
    </li>
  )
}

const separating = 'separate'

/**
 * What the law gives a person: a copy of their data, and that it is erased (PIPEDA, principles 4.9 and 4.5). Where staff have joined
 * several addresses, they choose whose data it is.
 */
export function PersonRequest({ person: { id, identifiers: parts } }: { person: ContactPage }) {
  return (
    <section>
      <h2>{t('When this person asks')}</h2>
      <form method="get" className={styles.request}>
        {parts.length > 1 && (
          <fieldset>
            <legend>{t('Whose data is it?')}</legend>
            <ul className={styles.rows}>
              {parts.map((part) => (
                <Part key={part.value} part={part} />
              ))}
            </ul>
          </fieldset>
        )}
        <div className="flex wraps gap-8">
          <OfficeButton
            type="submit"
            formAction={`/api/person-data/${encodeURIComponent(id)}`}
            name={languageQuery}
            value={currentLanguage()}
          >
            <Icon name="download" />
            {t('Export their data')}
          </OfficeButton>
          <OfficeButton type="submit" variant="danger" formAction={localPath(`${personPath(id)}/erase`)}>
            <Icon name="trash" />
            {t('Erase …')}
          </OfficeButton>
        </div>
      </form>
      <Form method="post" id={separating} preventScrollReset>
        <input type="hidden" name="do" value="separate" />
      </Form>
    </section>
  )
}

function Part({ part }: { part: ContactIdentifier }) {
  const address = addressText(part)
  const parting = useNavigation().formData?.get('email') === part.value
  return (
    <li>
      <label className={styles.part}>
        <input type="checkbox" name="address" value={part.value} defaultChecked />
        <span>
          {address}
          <small>{bringsText(part)}</small>
        </span>
      </label>
      {part.separable && (
        <OfficeButton
          type="submit"
          form={separating}
          name="email"
          value={part.value}
          busy={parting}
          aria-label={t('Not the same person: {email}', { email: address })}
        >
          {parting ? t('Parting') : t('Not the same person')}
        </OfficeButton>
      )}
    </li>
  )
}

const states: Record<string, string> = {
  new: tc('of a message', 'New'),
  answered: tc('of a message', 'Answered'),
  closed: tc('of a message', 'Closed'),
  booked: tc('of a visit', 'Booked'),
  cancelled: tc('of a visit', 'Cancelled'),
  missed: tc('of a visit', 'Nobody came'),
}

/** The state of a message or a visit. */
export const stateText = (state: string) => states[state] ?? state

/** What an address brings: "2 messages · 1 listing · Has an account". */
export function bringsText({ messages, listings, visits, searches, role }: ContactIdentifier) {
  const facts = [
    messages > 0 && t('{count, plural, one {# message} other {# messages}}', { count: messages }),
    listings > 0 && t('{count, plural, one {# listing} other {# listings}}', { count: listings }),
    visits > 0 && t('{count, plural, one {# visit} other {# visits}}', { count: visits }),
    searches > 0 && t('{count, plural, one {# saved search} other {# saved searches}}', { count: searches }),
    role && roleText[role],
  ]
  return facts.filter(Boolean).join(' · ') || t('Nothing else')
}

/** An e-mail, or a number as it is spelt. */
export function addressText({ kind, value }: Pick<ContactIdentifier, 'kind' | 'value'>) {
  return kind === 'phone' ? formatPhone(value) : value
}
