import {
  type HomeCard,
  listingCard,
  type MailContent,
  type MailFacts,
  type MailWriters,
  toPerson,
} from '../../../../platform/mail/mail-content.ts'
import type { Services } from '../../../../web/services.ts'
import { availability, formatDay, today } from '../../../core/dates.ts'
import { currentLanguage } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import { cities } from '../../../core/listing/fields/choices.ts'
import type { Property } from '../../../core/listing/property.ts'
import type { PropertySearch } from '../../../core/listing/search/property-search.ts'
import { listingsPath } from '../../../core/listing/search/search-path.ts'
import { formatNumber, formatPrice } from '../../../core/money.ts'
import { localPath, propertyPath } from '../../../core/paths.ts'
import { alertChips, alertTopic, confirmationDays, maxHomesInMail } from '../rules/alert.ts'
import { createAlertLinks } from './alert-links.ts'
import { type AlertConfirmation, type AlertNews, findAlertNews, findConfirmation } from './mail-queries.ts'
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
    head: home.offer === 'rent' ? t('{price} /month', { price: formatPrice(home.price) }) : formatPrice(home.price),
    ...card,
    lines: [...card.lines, size.join(', '), availability(home.availableOn, today(now))].filter(Boolean),
    link: siteUrl + localPath(propertyPath(home.id)),
  }
}

function withoutTypedText(search: PropertySearch): PropertySearch {
  const isStated = cities.some((city) => city === search.city)
  return { ...search, words: '', city: isStated ? search.city : '' }
}
