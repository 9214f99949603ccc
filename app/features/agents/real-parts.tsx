import { Link } from 'react-router'
import { formatDay, today } from '../../core/dates.ts'
import { currentLanguage } from '../../core/language/language.ts'
import { t } from '../../core/language/translate.ts'
import type { Offer } from '../../core/listing/fields/choices.ts'
import { formatPhone, phoneLink } from '../../core/phone.ts'
import { buttonClass } from '../../ui/button.tsx'
import { AgentListings } from './agent-listings.tsx'
import styles from './people.module.css'
import type { AgencyPage, AgentPage, OwnText, SomeHomes } from './rules/agent.ts'
import { spokenText } from './rules/spoken-languages.ts'
import { dashed } from './shared/real-people.ts'

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
