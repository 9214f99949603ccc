import type { Services } from '../../../../web/services.ts'
import { formatDay, formatLongDay, today } from '../../../core/dates.ts'
import { t, tc } from '../../../core/language/translate.ts'
import { kindLabel } from '../../../core/listing/fields/choices.ts'
import { dayOf } from '../../../core/moments.ts'
import { formatPrice } from '../../../core/money.ts'
import { localPath, manageLinkPath, staffPropertyPath } from '../../../core/paths.ts'
import { referenceText } from '../../../core/reference.ts'
import {
  doubtBlock,
  languageRow,
  type MailContent,
  type MailFacts,
  type MailWriters,
  toPerson,
} from '../../mail/server/mail-content.ts'
import { keepNote, manageToken } from '../../owners/server/link-queries.ts'
import type { SubmittedProperty } from '../rules/property-form.ts'
import { findSubmittedProperty } from './queries.ts'

/** The mail that asks staff to review a submitted property, and the owner's receipt with its reference. */
export function submissionMails({
  store: { db },
  secret,
}: Pick<Services, 'store' | 'secret'>): MailWriters<'submission-company' | 'submission-receipt'> {
  return {
    async 'submission-company'({ details: { id }, now, siteUrl }) {
      const submission = await findSubmittedProperty(db, id, now)
      return submission && submissionToStaff(submission, siteUrl)
    },

    async 'submission-receipt'(facts) {
      const submission = await findSubmittedProperty(db, facts.details.id, facts.now)
      return submission && toPerson(submission, () => submissionToOwner(submission, facts, secret))
    },
  }
}

/** Contains no customer data: staff sign in to read it. */
export function submissionToStaff(submission: SubmittedProperty, siteUrl: string): MailContent {
  const { propertyId, reference, name, line, city, suspicion, createdAt, language } = submission
  return {
    subject: t('Property {reference} to review: {name}', { reference, name }),
    blocks: [
      {
        facts: [
          [t('Reference'), reference],
          [t('Title'), name],
          [t('Price'), amount(submission)],
          [t('Place'), `${line}, ${city}`],
          [tc('of a property', 'Submitted'), formatDay(today(new Date(createdAt)))],
          ...languageRow(language),
        ],
      },
      doubtBlock(suspicion),
      { text: t('Visitors see it once you have verified it.') },
      { button: { text: t('Review it'), link: siteUrl + localPath(staffPropertyPath(propertyId)) } },
    ],
  }
}

/**
 * Contains no text from the form, not even the address of the home: a sender could type another person's address and use the
 * site to send them text. With the private link by which its owner manages it.
 */
export function submissionToOwner(
  submission: SubmittedProperty,
  { company, siteUrl }: Pick<MailFacts, 'company' | 'siteUrl'>,
  secret: string,
): MailContent {
  const { reference, manageLink, byOffice } = submission
  const thanks = byOffice
    ? t('{company} has entered your home on its website for you.', { company: company.name })
    : t('Thank you for submitting your property to {company}. It has reached us.', { company: company.name })
  const review = byOffice
    ? t('Visitors do not see it yet. You hear from us when they do.')
    : t('Someone at the office looks at it within one working day. You hear from us either way.')
  const mistaken = byOffice
    ? t('If this is not your home, please tell us.')
    : t('If you did not submit a property, you need not do anything.')
  const receipt = { subject: t('We have your property: {reference}', { reference }), automatic: true }
  if (!manageLink) {
    return { ...receipt, blocks: [{ text: thanks }, { text: referenceText(reference) }, { notes: [review, mistaken] }] }
  }
  return {
    ...receipt,
    title: t('Your listing is here.'),
    blocks: [
      { text: thanks },
      { text: review },
      {
        facts: [
          [tc('that was submitted', 'Home'), homeLine(submission)],
          [t('Reference'), reference],
        ],
      },
      {
        button: {
          text: t('Open your listing'),
          link: siteUrl + localPath(manageLinkPath(manageToken(secret, manageLink.id))),
        },
      },
      {
        notes: [
          t(
            'It is good until {day}. On its page you can change your listing, write to us, offer visit times, mark the home as rented or take it down.',
            { day: formatLongDay(dayOf(manageLink.expiresAt)) },
          ),
          mistaken,
        ],
      },
    ],
    why: [
      byOffice
        ? t('You get this because our office listed a home for you. Do not forward it: the link opens your listing.')
        : keepNote(),
    ],
  }
}

/** "Apartment, $1,650 per month, 5 photos" */
function homeLine(home: SubmittedProperty) {
  const pictures = t('{count, plural, =0 {no photos} one {# photo} other {# photos}}', { count: home.photos })
  return [kindLabel[home.kind], amount(home), pictures].join(', ')
}

function amount({ offer, price }: SubmittedProperty) {
  return offer === 'rent' ? t('{price} per month', { price: formatPrice(price) }) : formatPrice(price)
}
