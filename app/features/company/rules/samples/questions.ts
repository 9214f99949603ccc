import { t } from '../../../../core/language/translate.ts'

/**
 * Sample questions and answers of the services page and the FAQ: fees as in plans.ts, the rest invented.
 */
export interface Question {
  question: string
  answer: string
}

export const questionTopics = (): { id: string; label: string; questions: Question[] }[] => [
  {
    id: 'general',
    label: t('General'),
    questions: [
      {
        question: t('What is included in the Basic plan?'),
        answer: t(
          'Tenant placement only: photos and ads, screening, the lease and a move-in report. Setup is one month of rent plus HST. There is no ongoing fee.',
        ),
      },
      {
        question: t('Which towns do you cover?'),
        answer: t(
          'Moncton, Dieppe, Riverview and Shediac, and the roads between them. Ask us about a place further out.',
        ),
      },
      {
        question: t('How long does a vacant place take to rent?'),
        answer: t(
          'Most places go from the first visit to the keys in three weeks. Season, rent and condition all matter.',
        ),
      },
      {
        question: t('Which plan do I need if I live far away?'),
        answer: t(
          'Standard covers the month-to-month work. Premium adds two inspections a year and eviction protection, which matters most when you cannot drop by.',
        ),
      },
      {
        question: t('Can I meet the person who will look after my building?'),
        answer: t('Yes. The person who walks through the place with you on the first visit stays the one you call.'),
      },
    ],
  },
  {
    id: 'payment',
    label: t('Payment'),
    questions: [
      {
        question: t('How is the setup fee worked out?'),
        answer: t(
          'It is charged once. Basic is one month of rent plus HST; Standard and Premium are half a month of rent plus HST.',
        ),
      },
      {
        question: t('What do I pay each month?'),
        answer: t(
          'Nothing with Basic, 6% of rent plus HST with Standard, 10% of rent plus HST with Premium. The calculator on this page shows the sums for your rent.',
        ),
      },
      {
        question: t('In which currency are the prices?'),
        answer: t('In Canadian dollars. HST is 15%, and every sum in the calculator includes it.'),
      },
      {
        question: t('Can I pay online?'),
        answer: t('Not yet. Call or write to us, and we send you an invoice.'),
      },
    ],
  },
  {
    id: 'upgrade',
    label: t('Upgrade'),
    questions: [
      {
        question: t('Can I change from one plan to another?'),
        answer: t('Yes. Tell us by phone or email; the new monthly fee starts with the next month of rent.'),
      },
      {
        question: t('Do I pay setup again when I change?'),
        answer: t('No. Setup is charged once for a tenant that we place.'),
      },
      {
        question: t('What happens to a listing package after 3 months?'),
        answer: t('It ends by itself. We write to you before, and you choose whether to take another.'),
      },
    ],
  },
]
