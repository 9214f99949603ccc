import { t } from '../../../../core/language/translate.ts'
import { formatPrice } from '../../../../core/money.ts'
import { policyFields } from '../../rules/company.ts'
import { type Entry, inOwnLanguage, type PagePlan, type PlanField } from '../form/values.ts'

const nothing = { en: '', fr: '' }
const kept: PlanField[] = [
  { kind: 'kept', name: 'drawn' },
  { kind: 'kept', name: 'sample' },
]
const shown = { kind: 'switch', name: 'shown', label: t('Shown') } as const

export const teamPlan: PagePlan = {
  title: t('Team'),
  shownAt: t('Shown on About-Us, in this order.'),
  sections: [
    {
      heading: '',
      fields: [
        {
          kind: 'list',
          name: 'members',
          label: t('Team'),
          add: t('Add someone'),
          fields: [
            {
              kind: 'picture',
              name: 'picture',
              label: t('Portrait'),
              hint: t('Square. Without one we show the initials.'),
            },
            { kind: 'line', name: 'name', label: t('Name'), most: 100 },
            { kind: 'line', name: 'phone', label: t('Phone'), type: 'tel', optional: true, most: 40 },
            { kind: 'words', name: 'role', label: t('What they do') },
            shown,
            ...kept,
          ],
          blank: { name: '', role: nothing, phone: '', picture: null, drawn: '', shown: true, sample: false },
          title: ({ name }) => String(name),
          note: ({ role }) => inOwnLanguage(role),
        },
      ],
    },
    {
      heading: t('Story and mission'),
      hint: t('A paragraph a line. Empty ones are not shown.'),
      fields: [
        { kind: 'words', name: 'story', label: t('Our story'), rows: 6, optional: true, most: 4_000 },
        { kind: 'words', name: 'mission', label: t('Our mission'), rows: 3, optional: true, most: 1_000 },
      ],
    },
  ],
}

export const reviewsPlan: PagePlan = {
  title: t('Reviews'),
  shownAt: t('Shown on the home page, three at a time. Only with the writer’s consent.'),
  sections: [
    {
      heading: '',
      fields: [
        {
          kind: 'list',
          name: 'reviews',
          label: t('Reviews'),
          add: t('Add a review'),
          fields: [
            { kind: 'picture', name: 'picture', label: t('Portrait') },
            { kind: 'line', name: 'name', label: t('Name'), most: 100 },
            { kind: 'number', name: 'stars', label: t('Stars, 1 to 5'), least: 1, most: 5 },
            { kind: 'words', name: 'position', label: t('Who that is'), optional: true, most: 100 },
            { kind: 'words', name: 'text', label: t('What they say'), rows: 4, most: 600 },
            { kind: 'line', name: 'consent', label: t('Consent given on'), type: 'date', optional: true },
            shown,
            ...kept,
          ],
          blank: {
            name: '',
            position: nothing,
            text: nothing,
            stars: 5,
            consent: '',
            picture: null,
            drawn: '',
            shown: false,
            sample: false,
          },
          title: ({ name }) => String(name),
          note: ({ text: said }) => inOwnLanguage(said) && t('“{text}”', { text: inOwnLanguage(said) }),
        },
      ],
    },
  ],
}

const questionList = (name: string, label: string): PagePlan['sections'][number] => ({
  heading: label,
  fields: [
    {
      kind: 'list',
      name,
      label,
      add: t('Add a question'),
      fields: [
        { kind: 'words', name: 'question', label: t('Question'), most: 300 },
        { kind: 'words', name: 'answer', label: t('Answer'), rows: 4, most: 2_000 },
        shown,
        { kind: 'kept', name: 'sample' },
      ],
      blank: { question: nothing, answer: nothing, shown: true, sample: false },
      title: ({ question }) => inOwnLanguage(question),
      note: ({ answer }) => inOwnLanguage(answer),
    },
  ],
})

export const questionsPlan: PagePlan = {
  title: t('Questions'),
  shownAt: t('Shown on Services-Offered, under three tabs. The first is open.'),
  sections: [
    questionList('general', t('General')),
    questionList('payment', t('Payment')),
    questionList('upgrade', t('Upgrade')),
  ],
}

const recommended = { kind: 'switch', name: 'recommended', label: t('Recommended') } as const

export const plansPlan: PagePlan = {
  title: t('Plans and prices'),
  shownAt: t('Shown on Services-Offered and Our-Packages. HST of 15% is added by the site.'),
  sections: [
    {
      heading: t('Listing packages'),
      hint: t('The recommended one stands on a tint and has the sand button.'),
      fields: [
        {
          kind: 'list',
          name: 'packages',
          label: t('Listing packages'),
          add: t('Add a package'),
          fields: [
            { kind: 'words', name: 'name', label: t('Name'), most: 60 },
            { kind: 'number', name: 'price', label: t('Price in dollars'), scale: 100 },
            recommended,
            shown,
          ],
          blank: { name: nothing, price: 0, recommended: false, shown: true },
          title: ({ name }) => inOwnLanguage(name),
          note: ({ price }) => (typeof price === 'number' ? formatPrice(price) : ''),
        },
        { kind: 'words', name: 'contents', label: t('What each includes, a line each'), rows: 6, most: 1_000 },
        { kind: 'number', name: 'months', label: t('Months for which it counts'), least: 1, most: 60 },
      ],
    },
    {
      heading: t('Management plans'),
      hint: t('The calculator follows the percentages.'),
      fields: [
        {
          kind: 'list',
          name: 'plans',
          label: t('Management plans'),
          add: t('Add a plan'),
          fields: [
            { kind: 'words', name: 'name', label: t('Name'), most: 60 },
            { kind: 'words', name: 'summary', label: t('In a sentence') },
            { kind: 'words', name: 'included', label: t('Included, a line each'), rows: 5, most: 1_000 },
            {
              kind: 'words',
              name: 'missing',
              label: t('Not included, a line each'),
              rows: 4,
              optional: true,
              most: 1_000,
            },
            { kind: 'number', name: 'setupPercent', label: t('Setup, percent of a month’s rent') },
            { kind: 'number', name: 'monthlyPercent', label: t('Each month, percent of the rent') },
            { kind: 'words', name: 'setupText', label: t('Setup fee in words') },
            { kind: 'words', name: 'monthlyText', label: t('Ongoing fee in words') },
            recommended,
            shown,
          ],
          blank: {
            name: nothing,
            summary: nothing,
            included: nothing,
            missing: nothing,
            setupPercent: 50,
            monthlyPercent: 0,
            setupText: nothing,
            monthlyText: nothing,
            recommended: false,
            shown: true,
          },
          title: ({ name }) => inOwnLanguage(name),
          note: ({ setupText, monthlyText }: Entry) =>
            [inOwnLanguage(setupText), inOwnLanguage(monthlyText)].filter(Boolean).join(', '),
        },
      ],
    },
  ],
}

export const privacyPlan: PagePlan = {
  title: t('Privacy policy'),
  shownAt: t('Shown on the page of the privacy policy, in this order. Keep it true: the law holds the company to it.'),
  sections: [
    {
      heading: '',
      hint: t('Text in Markdown, without HTML. What stands in braces is filled in: {fields}', {
        fields: policyFields.map((name) => `{${name}}`).join(' '),
      }),
      fields: [
        {
          kind: 'list',
          name: 'sections',
          label: t('Sections'),
          add: t('Add a section'),
          fields: [
            { kind: 'words', name: 'heading', label: t('Heading'), most: 120 },
            { kind: 'words', name: 'text', label: t('Text, in Markdown'), rows: 12, most: 8_000 },
            { kind: 'kept', name: 'id' },
          ],
          blank: { id: '', heading: nothing, text: nothing },
          title: ({ heading }) => inOwnLanguage(heading),
          note: ({ text: said }) => inOwnLanguage(said),
        },
      ],
    },
  ],
}
