import { Link } from 'react-router'
import type { AgencyPage, AgentPage, OwnText, SomeHomes } from '../../../domain/agent/agent.ts'
import { spokenText } from '../../../domain/agent/spoken-languages.ts'
import { formatDay, today } from '../../../domain/dates.ts'
import { currentLanguage } from '../../../domain/language/language.ts'
import { t } from '../../../domain/language/translate.ts'
import { formatPhone, phoneLink } from '../../../domain/phone.ts'
import type { Offer } from '../../../domain/property/fields/choices.ts'
import { dashed } from '../../components/people/real-people.ts'
import { buttonClass } from '../../ui/button.tsx'
import { AgentListings } from './agent-listings.tsx'
import styles from './people.module.css'

/** What the pages of real agents and agencies share. */

/** A text with its language where that is not the page's. */
export function Said({ text }: { text: OwnText }) {
  return <span lang={text.language === currentLanguage() ? undefined : text.language}>{text.text}</span>
}

/** The paragraphs that a person or an agency wrote. */
export function Biography({ text }: { text: OwnText }) {
  if (!text.text) return null
  return (
    <p className={styles.biography} lang={text.language === currentLanguage() ? undefined : text.language}>
      {text.text}
    </p>
  )
}

export function contactFacts({ phone, landline, email, office, languages, since }: AgentPage | AgencyPage) {
  const call = (digits: string) => <a href={phoneLink(digits)}>{formatPhone(dashed(digits))}</a>
  return [
    { title: t('Phone'), subTitle: phone && call(phone) },
    ...(landline ? [{ title: t('Landline'), subTitle: call(landline) }] : []),
    ...(email ? [{ title: t('Email'), subTitle: <a href={`mailto:${email}`}>{email}</a> }] : []),
    { title: t('Office'), subTitle: office },
    ...(languages.length > 0 ? [{ title: t('Languages'), subTitle: spokenText(languages) }] : []),
    { title: t('Member since'), subTitle: formatDay(today(new Date(since))) },
  ]
}

interface HomesProps {
  homes: SomeHomes
  what: Offer | 'all'
  today: string
  /** The page with all of them. */
  all: string
}

/** The first homes, and the way to all. */
export function Homes({ homes: { properties, total }, what, today, all }: HomesProps) {
  if (total === 0) return <p className={styles.none}>{t('No homes at the moment.')}</p>
  return (
    <>
      <AgentListings properties={properties} total={total} what={what} today={today}>
        {null}
      </AgentListings>
      {properties.length < total && (
        <p className={styles.more}>
          <Link to={all} className={buttonClass({ variant: 'line' })}>
            {t('Show all {count}', { count: total })}
          </Link>
        </p>
      )}
    </>
  )
}
