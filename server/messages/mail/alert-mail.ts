import { alertChips, alertTopic, confirmationDays, mostHomesInMail, senderLine } from '../../../domain/alert/alert.ts'
import { availability, formatDay, today } from '../../../domain/dates.ts'
import { currentLanguage } from '../../../domain/language/language.ts'
import { t } from '../../../domain/language/translate.ts'
import { formatNumber, formatPrice } from '../../../domain/money.ts'
import { localPath, propertyPath } from '../../../domain/paths.ts'
import { cities } from '../../../domain/property/fields/choices.ts'
import { pictureUrl } from '../../../domain/property/image.ts'
import { type Property, shortAddress } from '../../../domain/property/property.ts'
import type { PropertySearch } from '../../../domain/property/search/property-search.ts'
import { listingsPath } from '../../../domain/property/search/search-path.ts'
import { titleIn } from '../../../domain/property/words.ts'
import type { AlertLinks } from '../../alerts/alert-links.ts'
import type { AlertSubject } from '../../alerts/mail-queries.ts'
import { button, chipsHtml, homeHtml, linkHtml, mailPage, paragraph, rule, smallPrint } from './mail-html.ts'
import { companyReply, factLine, heading, type MailFrame, mailHead, type OutgoingMail, oneLine } from './mail-text.ts'

export interface AlertMailFacts extends MailFrame {
  alert: AlertSubject
  links: AlertLinks
  /** Origin of links, without a trailing slash. */
  siteUrl: string
  now: Date
}

/** Writes a mail of a saved search: the one that asks for confirmation, or news. */
export function writeAlertMail(facts: AlertMailFacts): OutgoingMail {
  const { alert, company } = facts
  return {
    ...mailHead(facts),
    to: alert.email,
    replyTo: companyReply(company),
    automatic: true,
    ...(alert.kind === 'confirmation' ? confirmationMail(facts, alert) : newsMail(facts, alert)),
  }
}

type Kind<Name extends AlertSubject['kind']> = Extract<AlertSubject, { kind: Name }>

/**
 * Anybody can type an address, so this mail holds nothing that somebody typed: no words that are looked for, and no city but
 * the stated ones.
 */
function confirmationMail({ company, links }: AlertMailFacts, alert: Kind<'confirmation'>) {
  const search = withoutTypedText(alert.search)
  const language = currentLanguage()
  const link = links.confirm(alert.consentId, alert.askedAt, language)
  const manage = alert.isKnown ? links.manage(alert.subscriberId, language) : undefined
  const chips = alertChips(search)
  const words = {
    title: t('Is this your address?'),
    ask: t('Someone, most likely you, asked us to write when homes like these are listed:'),
    yes: t('Yes, write to me'),
    otherwise: t(
      'If it was not you, do nothing. No further mail is sent, and the address is deleted after {days, plural, other {# days}}.',
      { days: confirmationDays },
    ),
    known: t('You have this search already. Change, pause or stop it here:'),
  }
  const last = manage ? `${words.known}\n${manage}` : words.otherwise
  return {
    subject: heading(t('Please confirm: {search}', { search: alertTopic(search) })),
    text: plain([words.title, words.ask, bullets(chips), factLine([words.yes, link]), last, senderLine(company)]),
    html: mailPage(company, words.title, [
      paragraph(words.ask),
      chipsHtml(chips),
      button(words.yes, link),
      paragraph(manage ? words.known : words.otherwise),
      manage ? linkHtml(t('Change or pause'), manage) : '',
      rule,
      smallPrint(senderLine(company)),
    ]),
  }
}

function newsMail({ company, links, siteUrl, now }: AlertMailFacts, alert: Kind<'news'>) {
  const { search, homes, fitting } = alert
  const language = currentLanguage()
  const count = homes.length
  const shown = homes.slice(0, mostHomesInMail).map((home) => homeText(home, siteUrl, now))
  const manage = links.manage(alert.subscriberId, language)
  const stop = links.stop(alert.alertId, language)
  const list = siteUrl + localPath(listingsPath(search))
  const title = t('{count, plural, one {# new home fits your search} other {# new homes fit your search}}', { count })
  const all = t('{count, plural, one {See it in the list} other {See all #}}', { count: Math.max(fitting, count) })
  const asked = t('You asked for this on {day}. We write at most once a day.', {
    day: formatDay(today(alert.agreedAt)),
  })
  const [change, end] = [t('Change or pause'), t('Stop this mail')]
  const chips = alertChips(search)
  const subject = t('{count, plural, one {# new home} other {# new homes}}: {search}', {
    count,
    search: alertTopic(search),
  })
  return {
    subject: heading(subject),
    oneClickStop: links.oneClick(alert.alertId),
    text: plain([
      title,
      bullets(chips),
      ...shown.map(({ lines, link }) => [...lines, link].join('\n')),
      factLine([all, list]),
      asked,
      factLine([change, manage]),
      factLine([end, stop]),
      senderLine(company),
    ]),
    html: mailPage(company, title, [
      chipsHtml(chips),
      ...shown.map(homeHtml),
      rule,
      button(all, list),
      rule,
      smallPrint(asked),
      `<p style="margin:10px 0">${linkHtml(change, manage)} &nbsp; &nbsp; ${linkHtml(end, stop)}</p>`,
      smallPrint(senderLine(company)),
    ]),
  }
}

/** A home as lines of text: its price first, then its title, as in the list. */
function homeText(home: Property, siteUrl: string, now: Date) {
  const { beds, washrooms, sqft, pictures } = home
  const price =
    home.offer === 'rent' ? t('{price} /month', { price: formatPrice(home.price) }) : formatPrice(home.price)
  const size = [
    beds > 0 && t('{count, plural, one {# bed} other {# beds}}', { count: beds }),
    washrooms > 0 && t('{count, plural, one {# bath} other {# baths}}', { count: washrooms }),
    sqft > 0 && t('{size} sqft', { size: formatNumber(sqft) }),
  ].filter(Boolean)
  const title = oneLine(titleIn(home).text)
  return {
    lines: [price, title, oneLine(shortAddress(home)), size.join(', '), availability(home.availableOn, today(now))],
    link: siteUrl + localPath(propertyPath(home.id)),
    picture: pictures[0] && siteUrl + pictureUrl(pictures[0].path, 320),
  }
}

function withoutTypedText(search: PropertySearch): PropertySearch {
  const isStated = cities.some((city) => city === search.city)
  return { ...search, words: '', city: isStated ? search.city : '' }
}

function bullets(lines: string[]) {
  return lines.map((line) => `- ${line}`).join('\n')
}

function plain(parts: string[]) {
  return `${parts.join('\n\n')}\n`
}
