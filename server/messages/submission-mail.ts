import { formatDay, today } from '../../domain/dates.ts'
import { formatPrice } from '../../domain/money.ts'
import { staffPropertyPath } from '../../domain/paths.ts'
import { referenceText } from '../../domain/reference.ts'
import type { SubmittedProperty } from '../../domain/submission/submitted-property.ts'
import { escapeHtml } from '../http/escape-html.ts'
import {
  companyReply,
  doubts,
  heading,
  type MailFrame,
  mailHead,
  type OutgoingMail,
  oneLine,
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
  const { propertyId, reference, name, offer, price, line, city, suspicion, createdAt } = submission
  const link = siteUrl + staffPropertyPath(propertyId)
  const rows: [string, string][] = [
    ['Reference', reference],
    ['Title', name],
    ['Price', offer === 'rent' ? `${formatPrice(price)} per month` : formatPrice(price)],
    ['Place', `${line}, ${city}`],
    ['Submitted', formatDay(today(new Date(createdAt)))],
  ]
  const doubt = suspicion ? doubts[suspicion] : ''
  const ask = 'Visitors see it once you have verified it. Review it here:'
  return {
    to,
    replyTo: companyReply(company),
    subject: heading(`Property ${reference} to review: ${name}`),
    text: [
      ...rows.map(([label, value]) => `${label}: ${oneLine(value)}`),
      ...(doubt ? ['', doubt] : []),
      '',
      ask,
      link,
      '',
    ].join('\n'),
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
    subject: `We have your property: ${reference}`,
    sentences: [
      `Thank you for submitting your property to ${company.name}. It has reached us.`,
      referenceText(reference),
      'Our staff review every submission before it appears. If you did not submit a property, you need not do anything.',
    ],
  })
}
