import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Services } from '../../../../web/services.ts'
import { availability, formatDay, today } from '../../../core/dates.ts'
import { currentLanguage, type Language } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import { cities } from '../../../core/listing/fields/choices.ts'
import { type Property, shortAddress } from '../../../core/listing/property.ts'
import type { PropertySearch } from '../../../core/listing/search/property-search.ts'
import { listingsPath } from '../../../core/listing/search/search-path.ts'
import { formatNumber, priceText } from '../../../core/money.ts'
import { localPath, propertyPath } from '../../../core/paths.ts'
import { countHomes, createFitting, findHomes, newestFirst } from '../../browse/server/queries.ts'
import { loadProperties } from '../../listings/server/rows.ts'
import {
  type HomeCard,
  listingCard,
  type MailContent,
  type MailFacts,
  type MailWriters,
  toPerson,
} from '../../mail/server/mail-content.ts'
import { alertChips, alertTopic, confirmationDays, maxHomesInMail, readAlert } from '../rules/alert.ts'
import { createAlertLinks } from './alert-links.ts'
import { findMailbox } from './mailbox-queries.ts'

/** The mails of saved searches: the one that asks for confirmation, news, and a new private link. */
export function alertMails({
  store: { db },
  secret,
}: Pick<Services, 'store' | 'secret'>): MailWriters<'alert-confirmation' | 'alert-news' | 'alert-link'> {
  const linksOf = ({ siteUrl, now }: MailFacts) =>
    createAlertLinks({ secret, siteUrl: () => siteUrl, now: () => now.getTime() })
  return {
    async 'alert-confirmation'(facts) {
      const asked = await findConfirmation(db, facts.details.id, facts.now)
      return asked && toPerson(asked, () => confirmation(asked, linksOf(facts)))
    },

    async 'alert-news'(facts) {
      const mail = { id: facts.id, alertId: facts.details.id }
      const news = await db.transaction().execute((tx) => findAlertNews(tx, mail, facts.now))
      return news && toPerson(news, () => newsMail(news, facts, linksOf(facts)))
    },

    /** Written from the address as it is when the mail leaves: nothing for one that is deleted meanwhile. */
    async 'alert-link'(facts) {
      const { subscriber } = facts.details
      if (!(await findMailbox(db, subscriber, facts.now))) return undefined
      return {
        subject: t('Your new link'),
        blocks: [
          {
            text: t('It leads to the searches that you asked us to write about. There you change, pause or stop them.'),
          },
          { button: { text: t('Open your searches'), link: linksOf(facts).manage(subscriber, currentLanguage()) } },
          { notes: [t('If you did not ask for it, you need not do anything.')] },
        ],
      }
    },
  }
}

type Links = ReturnType<typeof createAlertLinks>

/**
 * Anybody can type an address, so this mail holds nothing that somebody typed: no words that are looked for, and no city but
 * the stated ones.
 */
function confirmation(alert: AlertConfirmation, links: Links): MailContent {
  const search = withoutTypedText(alert.search)
  const language = currentLanguage()
  const otherwise = t(
    'If it was not you, do nothing. No further mail is sent, and the address is deleted after {days, plural, other {# days}}.',
    { days: confirmationDays },
  )
  return {
    subject: t('Please confirm: {search}', { search: alertTopic(search) }),
    title: t('Is this your address?'),
    blocks: [
      { text: t('Someone, most likely you, asked us to write when homes like these are listed:') },
      { chips: alertChips(search) },
      { button: { text: t('Yes, write to me'), link: links.confirm(alert.consentId, alert.askedAt, language) } },
      { notes: [alert.isKnown ? t('You have this search already. Change, pause or stop it here:') : otherwise] },
      alert.isKnown && {
        links: [{ text: t('Change or pause'), link: links.manage(alert.subscriberId, language) }],
      },
    ],
    automatic: true,
  }
}

function newsMail(alert: AlertNews, { siteUrl, now }: MailFacts, links: Links): MailContent {
  const { search, homes, fitting } = alert
  const language = currentLanguage()
  const count = homes.length
  const chips = alertChips(search)
  return {
    subject: t('{count, plural, one {# new home} other {# new homes}}: {search}', {
      count,
      search: alertTopic(search),
    }),
    title: t('{count, plural, one {# new home fits your search} other {# new homes fit your search}}', { count }),
    blocks: [
      chips.length > 0 && { chips },
      { homes: homes.slice(0, maxHomesInMail).map((home) => homeCard(home, siteUrl, now)) },
      {
        button: {
          text: t('{count, plural, one {See it in the list} other {See all #}}', { count: Math.max(fitting, count) }),
          link: siteUrl + localPath(listingsPath(search)),
        },
      },
      {
        links: [
          { text: t('Change or pause'), link: links.manage(alert.subscriberId, language) },
          { text: t('Stop this mail'), link: links.stop(alert.alertId, language) },
        ],
      },
    ],
    why: [t('You asked for this on {day}. We write at most once a day.', { day: formatDay(today(alert.agreedAt)) })],
    automatic: true,
    oneClickStop: links.oneClick(alert.alertId),
  }
}

/** Its price first, then its title, as in the list. */
function homeCard(home: Property, siteUrl: string, now: Date): HomeCard {
  const { beds, washrooms, sqft } = home
  const card = listingCard(home, siteUrl)
  const size = [
    beds > 0 && t('{count, plural, one {# bed} other {# beds}}', { count: beds }),
    washrooms > 0 && t('{count, plural, one {# bath} other {# baths}}', { count: washrooms }),
    sqft > 0 && t('{size} sqft', { size: formatNumber(sqft) }),
  ].filter(Boolean)
  return {
    ...card,
    head: priceText(home),
    lines: [shortAddress(home), size.join(', '), availability(home.availableOn, today(now))].filter(Boolean),
    link: siteUrl + localPath(propertyPath(home.id)),
  }
}

function withoutTypedText(search: PropertySearch): PropertySearch {
  const isStated = cities.some((city) => city === search.city)
  return { ...search, words: '', city: isStated ? search.city : '' }
}

interface MailedAlert {
  alertId: string
  subscriberId: string
  email: string
  language: Language
  search: PropertySearch
}

interface AlertConfirmation extends MailedAlert {
  consentId: string
  askedAt: Date
  /** True for a search that its subscriber has already. */
  isKnown: boolean
}

interface AlertNews extends MailedAlert {
  homes: Property[]
  /** How many homes fit, the new ones among them. */
  fitting: number
  agreedAt: Date
}

async function findAlert(db: Db, id: string) {
  const row = await db
    .selectFrom('alert')
    .innerJoin('subscriber', 'subscriber.id', 'alert.subscriber_id')
    .select(['alert.id', 'subscriber_id', 'email', 'search', 'language', 'since', 'paused', 'stopped_at'])
    .where('alert.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { id: alertId, subscriber_id: subscriberId, email, language, paused } = row
  const isKnown = row.since !== null && row.stopped_at === null
  return { alert: { alertId, subscriberId, email, language, search: readAlert(row.search) }, isKnown, paused }
}

/**
 * What a waiting mail that asks for confirmation says at `now`, in the language of the request: a search that is known may have
 * another one. Undefined when the request has expired or is confirmed.
 */
async function findConfirmation(db: Db, alertId: string, now: Date): Promise<AlertConfirmation | undefined> {
  const found = await findAlert(db, alertId)
  const consent = await db
    .selectFrom('alert_consent')
    .select(['id', 'asked_at', 'language', 'confirmed_at'])
    .where('alert_id', '=', alertId)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!found || !consent || consent.confirmed_at) return undefined
  if (consent.asked_at.getTime() + confirmationDays * 86_400_000 <= now.getTime()) return undefined
  const { id: consentId, asked_at: askedAt, language } = consent
  return { ...found.alert, isKnown: found.isKnown, language, consentId, askedAt }
}

/**
 * What the waiting news of the row `mail.id` say at `now`. Undefined when the search was stopped, paused or deleted, or no home of it is
 * to be had any more. Homes that are left out may be told of later. Call it in a transaction.
 */
export async function findAlertNews(
  tx: Db,
  mail: { id: string; alertId: string },
  now: Date,
): Promise<AlertNews | undefined> {
  const found = await findAlert(tx, mail.alertId)
  if (!found) return undefined
  const { alert, isKnown, paused } = found
  const homes = isKnown && !paused ? await homesOf(tx, mail.id, alert.search, now) : []
  await forgetUntold(tx, mail.id, homes)
  if (homes.length === 0) return undefined
  const fitting = await countHomes(tx, alert.search, now.getTime())
  return { ...alert, homes, fitting, agreedAt: await agreedAt(tx, mail.alertId) }
}

/** The homes of a mail that are still to be had and still fit, the newest first. */
async function homesOf(tx: Db, mailId: string, search: PropertySearch, now: Date) {
  const marks = await tx.selectFrom('alert_seen').select('property_id').where('mail_id', '=', mailId).execute()
  const ids = marks.map(({ property_id }) => property_id)
  if (ids.length === 0) return []
  const open = (await findHomes(tx, new Set(ids))).filter(({ closed }) => !closed)
  const fit = (await createFitting(tx, now))(search, open)
  return loadProperties(
    tx,
    fit.sort(newestFirst).map(({ id }) => id),
  )
}

async function forgetUntold(tx: Db, mailId: string, told: readonly Property[]) {
  const ids = told.map(({ id }) => id)
  await tx
    .deleteFrom('alert_seen')
    .where('mail_id', '=', mailId)
    .$if(ids.length > 0, (query) => query.where('property_id', 'not in', ids))
    .execute()
}

async function agreedAt(tx: Db, alertId: string) {
  const { at } = await tx
    .selectFrom('alert_consent')
    .select((query) => query.fn.max('confirmed_at').as('at'))
    .where('alert_id', '=', alertId)
    .executeTakeFirstOrThrow()
  return new Date(at ?? 0)
}
