import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../core/language/translate.ts'
import { dayOf, formatMoment } from '../../core/moments.ts'
import { staffVisitPath } from '../../core/office-paths.ts'
import { paths, staffPropertyPath } from '../../core/paths.ts'
import { messageKindLabel } from '../inbox/rules/kind-labels.ts'
import { inboxPath } from '../inbox/shared/inbox-search.ts'
import { standingLabel } from '../office/shared/list-words.ts'
import styles from './person.module.css'
import { stateText } from './person-words.ts'
import type { ContactConsent, ContactPage } from './rules/person.ts'

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
