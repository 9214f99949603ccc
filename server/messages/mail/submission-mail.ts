import { formatDay, formatLongDay, today } from '../../../domain/dates.ts'
import { t, tc } from '../../../domain/language/translate.ts'
import { dayOf } from '../../../domain/moments.ts'
import { formatPrice } from '../../../domain/money.ts'
import { localPath, staffPropertyPath } from '../../../domain/paths.ts'
import { kindLabel } from '../../../domain/property/fields/choices.ts'
import { referenceText } from '../../../domain/reference.ts'
import type { SubmittedProperty } from '../../../domain/submission/submitted-property.ts'
import { button, copyAddress, factsHtml, linkHtml, mailPage, paragraph, rule, smallPrint } from './mail-html.ts'
import {
  companyReply,
  doubts,
  factLine,
  heading,
  languageRow,
  type MailFrame,
  mailHead,
  type OutgoingMail,
  oneLine,
  signatureOf,
  writeReceipt,
} from './mail-text.ts'

export interface SubmissionMailFacts extends MailFrame {
  submission: SubmittedProperty
  /** Origin of the link to the review, without a trailing slash. */
  siteUrl: string
  /** The address of its owner's page; without it the receipt holds none. */
  manage?: string | null
}

/** Writes the mail that asks staff to review a submitted property, or the owner's receipt with its reference. */
export function writeSubmissionMail(facts: SubmissionMailFacts): OutgoingMail {
  return { ...mailHead(facts), ...(facts.recipient === 'company' ? toStaff(facts) : toOwner(facts)) }
}

/** Contains no customer data: staff sign in to read it. */
function toStaff({ submission, company, siteUrl, to = company.email }: SubmissionMailFacts) {
  const { propertyId, reference, name, offer, price, line, city, suspicion, createdAt, language } = submission
  const link = siteUrl + localPath(staffPropertyPath(propertyId))
  const rows: [string, string][] = [
    [t('Reference'), reference],
    [t('Title'), name],
    [t('Price'), offer === 'rent' ? t('{price} per month', { price: formatPrice(price) }) : formatPrice(price)],
    [t('Place'), `${line}, ${city}`],
    [tc('of a property', 'Submitted'), formatDay(today(new Date(createdAt)))],
    ...languageRow(language),
  ]
  const doubt = suspicion ? doubts[suspicion] : ''
  const title = oneLine(t('Property {reference} to review: {name}', { reference, name }))
  const ask = t('Visitors see it once you have verified it. Review it here:')
  return {
    to,
    replyTo: companyReply(company),
    subject: heading(title),
    text: [...rows.map(factLine), ...(doubt ? ['', doubt] : []), '', ask, link, ''].join('\n'),
    html: mailPage(company, title, [
      factsHtml(rows.map(([label, value]) => [label, oneLine(value)])),
      doubt && paragraph(doubt),
      paragraph(ask),
      `<p style="margin:0;overflow-wrap:anywhere">${linkHtml(link, link)}</p>`,
    ]),
  }
}

/**
 * Contains no text from the form, not even the address of the home: a sender could type another person's address and use the
 * site to send them text. With the private link by which its owner manages it.
 */
function toOwner(facts: SubmissionMailFacts) {
  const { submission, company, manage } = facts
  const { reference, email, manageLink } = submission
  const thanks = t('Thank you for submitting your property to {company}. It has reached us.', { company: company.name })
  const review = t('Someone at the office looks at it within one working day. You hear from us either way.')
  const mistaken = t('If you did not submit a property, you need not do anything.')
  const subject = t('We have your property: {reference}', { reference })
  if (!manage || !manageLink) {
    const sentences = [thanks, referenceText(reference), review, mistaken]
    return writeReceipt({ company, to: email, subject, sentences })
  }
  const until = formatLongDay(dayOf(manageLink.expiresAt))
  const uses = t(
    'It is good until {day}. On its page you can write to us, offer visit times, mark the home as rented or take it down.',
    { day: until },
  )
  const signature = signatureOf(company).join('\n')
  const keep = t('You get this because you listed a home. Do not forward it: the link opens your listing.')
  const title = t('Your listing is here.')
  const text = [
    thanks,
    review,
    homeLine(submission),
    referenceText(reference),
    `${t('{field}:', { field: t('Open your listing') })}\n${manage}`,
  ]
  return {
    to: email,
    replyTo: companyReply(company),
    subject: heading(subject),
    text: `${[title, ...text, uses, mistaken, keep, signature].join('\n\n')}\n`,
    html: mailPage(company, title, [
      paragraph(thanks),
      paragraph(review),
      factsHtml([
        [tc('that was submitted', 'Home'), homeLine(submission)],
        [t('Reference'), reference],
      ]),
      button(t('Open your listing'), manage),
      copyAddress(manage),
      paragraph(uses),
      paragraph(mistaken),
      rule,
      smallPrint(signature.replaceAll('\n', ', ')),
      smallPrint(keep),
    ]),
  }
}

/** "Apartment, $1,650 per month, 5 photos" */
function homeLine({ kind, offer, price, photos }: SubmittedProperty) {
  const amount = offer === 'rent' ? t('{price} per month', { price: formatPrice(price) }) : formatPrice(price)
  const pictures = t('{count, plural, =0 {no photos} one {# photo} other {# photos}}', { count: photos })
  return [kindLabel[kind], amount, pictures].join(', ')
}
