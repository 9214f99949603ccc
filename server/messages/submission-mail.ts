import { formatDay, today } from '../../domain/dates.ts'
import { t, tc } from '../../domain/language/translate.ts'
import { formatPrice } from '../../domain/money.ts'
import { localPath, staffPropertyPath } from '../../domain/paths.ts'
import { referenceText } from '../../domain/reference.ts'
import type { SubmittedProperty } from '../../domain/submission/submitted-property.ts'
import { escapeHtml } from '../http/escape-html.ts'
import {
  companyReply,
  doubts,
  factLine,
  heading,
  languageRow,
  type MailFrame,
  mailHead,
  type OutgoingMail,
  page,
  row,
  writeReceipt,
} from './mail-text.ts'

export interface SubmissionMailFacts extends MailFrame {
  submission: SubmittedProperty
  /** Origin of the link to the review, without a trailing slash. */
  siteUrl: string
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
  const ask = t('Visitors see it once you have verified it. Review it here:')
  return {
    to,
    replyTo: companyReply(company),
    subject: heading(t('Property {reference} to review: {name}', { reference, name })),
    text: [...rows.map(factLine), ...(doubt ? ['', doubt] : []), '', ask, link, ''].join('\n'),
    html: page([
      `<table>${rows.map(([label, value]) => row(label, value)).join('')}</table>`,
      doubt && `<p><em>${escapeHtml(doubt)}</em></p>`,
      `<p>${ask}<br><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
    ]),
  }
}

/** Contains no text from the form: a sender could type another person's address. */
function toOwner({ submission: { reference, email }, company }: SubmissionMailFacts) {
  return writeReceipt({
    company,
    to: email,
    subject: t('We have your property: {reference}', { reference }),
    sentences: [
      t('Thank you for submitting your property to {company}. It has reached us.', { company: company.name }),
      referenceText(reference),
      t(
        'Our staff review every submission before it appears. If you did not submit a property, you need not do anything.',
      ),
    ],
  })
}
