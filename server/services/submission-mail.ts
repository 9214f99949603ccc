import { formatDay, today } from '../../domain/dates.ts'
import { formatPrice } from '../../domain/money.ts'
import { referenceText } from '../../domain/reference.ts'
import type { SubmittedProperty } from '../../domain/submitted-property.ts'
import { escapeHtml } from './html.ts'
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
  /** What the link to the review begins with, without a slash at its end. */
  siteUrl: string
}

/** The staff's page of a property (app/paths.ts). */
const reviewPage = '/propertyadmin/property/'

/** Writes the mail that asks staff to review a submitted property, or the receipt that gives its reference to the owner. */
export function writeSubmissionMail(facts: SubmissionMailFacts): OutgoingMail {
  return { ...mailHead(facts), ...(facts.recipient === 'company' ? toStaff(facts) : toOwner(facts)) }
}

/** Holds nothing of the customer: staff read that where they sign in. */
function toStaff({ submission, company, siteUrl, to = company.email }: SubmissionMailFacts) {
  const { propertyId, reference, name, offer, price, line, city, suspicion, createdAt } = submission
  const link = `${siteUrl}${reviewPage}${encodeURIComponent(propertyId)}`
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

/** Holds no word of the sender's: anybody's address can be typed into a form. */
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
