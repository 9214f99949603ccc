import { t, tc } from '../../../../core/language/translate.ts'
import { provinceLabel, provinces } from '../../../../core/listing/fields/choices.ts'
import { templateFields, templateLengths } from '../../../inbox/rules/reply-template.ts'
import { reasonChoices } from '../../../submit/rules/reasons.ts'
import { socialNames } from '../../rules/company.ts'
import { type Entry, inOwnLanguage, type PagePlan, type PlanField } from '../form/values.ts'
import { plansPlan, privacyPlan, questionsPlan, reviewsPlan, teamPlan } from './content-plans.ts'

const companyPlan: PagePlan = {
  title: t('Company details'),
  shownAt: t('Shown in the header, the footer, Contact-Us, mails and search engines.'),
  sections: [
    {
      heading: t('Name and logo'),
      fields: [
        { kind: 'picture', name: 'logo', label: t('Logo'), hint: t('Square, at least 256 px. PNG, JPEG or WebP.') },
        { kind: 'line', name: 'name', label: t('Name'), most: 60 },
        { kind: 'words', name: 'descriptor', label: t('Line under the name'), optional: true, most: 80 },
        { kind: 'words', name: 'legalName', label: t('Name in law'), most: 120 },
      ],
    },
    {
      heading: t('Colours'),
      hint: t(
        'Of buttons and links, and of what stands out. Each counts only with enough contrast in its scheme. Where one is empty, the site’s own.',
      ),
      fields: [
        { kind: 'colour', name: 'light.main', label: t('Main colour, light scheme'), usual: '#225871' },
        { kind: 'colour', name: 'light.accent', label: t('Second colour, light scheme'), usual: '#914128' },
        { kind: 'colour', name: 'dark.main', label: t('Main colour, dark scheme'), usual: '#78adc5' },
        { kind: 'colour', name: 'dark.accent', label: t('Second colour, dark scheme'), usual: '#eeb099' },
      ],
    },
    {
      heading: t('Address and contact'),
      fields: [
        { kind: 'words', name: 'street', label: t('Street'), most: 120 },
        { kind: 'line', name: 'city', label: t('City'), most: 80 },
        {
          kind: 'choice',
          name: 'province',
          label: t('Province'),
          options: provinces.map((one) => [one, provinceLabel[one]]),
        },
        { kind: 'line', name: 'postalCode', label: t('Postal code'), most: 10 },
        { kind: 'line', name: 'phone', label: t('Phone'), type: 'tel', most: 20 },
        { kind: 'line', name: 'email', label: t('Email for visitors'), type: 'email', most: 254, wide: true },
        {
          kind: 'words',
          name: 'area',
          label: t('Service area'),
          hint: t(
            'The towns that you serve, with commas between them. Shown with the contact details and to search engines.',
          ),
          optional: true,
        },
        {
          kind: 'number',
          name: 'latitude',
          label: t('Latitude on the map'),
          hint: t('Where both are empty, the site looks for the address.'),
          optional: true,
        },
        { kind: 'number', name: 'longitude', label: t('Longitude on the map'), optional: true },
      ],
    },
    {
      heading: t('Opening hours'),
      hint: t('The reply-time clock runs only in these hours. Times are those of Moncton.'),
      fields: [
        { kind: 'hours', name: 'hours', label: t('Opening hours') },
        {
          kind: 'list',
          name: 'holidays',
          label: t('Holidays'),
          add: t('Add a holiday'),
          fields: [
            { kind: 'line', name: 'day', label: t('Day'), type: 'date' },
            { kind: 'words', name: 'name', label: t('Name'), optional: true, most: 80 },
          ],
          blank: { day: '', name: { en: '', fr: '' } },
          title: ({ day }) => String(day),
          note: ({ name }) => inOwnLanguage(name),
        },
      ],
    },
    {
      heading: t('Links'),
      hint: t('Empty ones are not shown.'),
      fields: socialNames.map((name) => ({
        kind: 'line',
        name: `social.${name}`,
        label: name,
        type: 'url',
        optional: true,
        most: 300,
      })) as PagePlan['sections'][number]['fields'],
    },
    {
      heading: t('Privacy and samples'),
      fields: [
        {
          kind: 'number',
          name: 'childrenAge',
          label: t('Children’s age of the privacy text'),
          least: 0,
          most: 21,
          hint: t('Below it nobody’s details are knowingly kept.'),
        },
        {
          kind: 'switch',
          name: 'ownersRead',
          label: t('Owners read on their page what visitors write about their homes'),
          hint: t('With a short name of each writer, without email and phone. Off: they see how many there are.'),
        },
        {
          kind: 'switch',
          name: 'sample',
          label: t('Show the invented people, reviews and answers, marked as samples'),
        },
      ],
    },
  ],
}

const nothing = { en: '', fr: '' }

function opening(name: string, heading: string, line: string): PlanField[] {
  return [
    { kind: 'words', name: `${name}.heading`, label: heading, most: 2_000 },
    { kind: 'words', name: `${name}.line`, label: line, rows: 2, most: 2_000 },
  ]
}

/** What the home page, Services-Offered and mails say of the company. */
const textsPlan: PagePlan = {
  title: t('Texts'),
  shownAt: t('Shown on the home page, on Services-Offered and in mails.'),
  sections: [
    {
      heading: t('Home page'),
      fields: [
        ...opening('home', t('Heading on the picture'), t('Sentence on the picture')),
        ...opening('homeServices', t('Heading beside the services'), t('Sentence beside the services')),
      ],
    },
    {
      heading: t('Services-Offered'),
      fields: [
        ...opening('servicesPage', t('Heading of the page'), t('Sentence of the page')),
        ...opening('serviceList', t('Heading of the list'), t('Sentence of the list')),
      ],
    },
    {
      heading: t('Services'),
      hint: t('Shown on both pages, in this order. Offer only what you do.'),
      fields: [
        {
          kind: 'list',
          name: 'services',
          label: t('Services'),
          add: t('Add a service'),
          fields: [
            { kind: 'words', name: 'name', label: t('Name'), most: 2_000 },
            { kind: 'words', name: 'text', label: t('In a sentence'), rows: 2, most: 2_000 },
            { kind: 'switch', name: 'shown', label: t('Shown') },
            { kind: 'kept', name: 'icon' },
          ],
          blank: { icon: 'tool', name: nothing, text: nothing, shown: true },
          title: ({ name }) => inOwnLanguage(name),
          note: ({ text }) => inOwnLanguage(text),
        },
      ],
    },
    {
      heading: tc('of the office', 'Mail'),
      fields: [
        {
          kind: 'words',
          name: 'closing',
          label: t('Closing lines'),
          hint: t('Below every mail, after the name and address of the company.'),
          rows: 3,
          optional: true,
          most: 2_000,
        },
      ],
    },
  ],
}

/** The reasons of decisions; an empty text leaves the site's own. */
const reasonsPlan: PagePlan = {
  title: t('Canned reasons'),
  shownAt: t(
    'Offered when staff ask for changes or refuse a listing. Staff may change them before sending. Where a field is empty, the site says what stands above it.',
  ),
  sections: [
    { heading: t('Changes asked'), fields: reasonChoices('changes').flatMap(reasonFields) },
    {
      heading: t('Refused'),
      fields: reasonChoices('refuse')
        .filter(({ name }) => !reasonChoices('changes').some((other) => other.name === name))
        .flatMap(reasonFields),
    },
  ],
}

function reasonFields({ name, label, sentence }: ReturnType<typeof reasonChoices>[number]): PlanField[] {
  return [
    { kind: 'words', name: `${name}.label`, label, optional: true },
    { kind: 'words', name: `${name}.sentence`, label: sentence, optional: true, rows: 3, most: 1_000 },
  ]
}

/** The canned replies of the inbox. */
const templatesPlan: PagePlan = {
  title: t('Reply templates'),
  shownAt: t('Offered under “Templates” when staff answer a message. They may change the text before they send it.'),
  sections: [
    {
      heading: '',
      hint: t('What stands in braces is filled in when a template is chosen: {fields}', {
        fields: templateFields.map((name) => `{${name}}`).join(' '),
      }),
      fields: [
        {
          kind: 'list',
          name: 'templates',
          label: t('Reply templates'),
          add: t('Add a template'),
          fields: [
            { kind: 'words', name: 'name', label: t('Name'), most: templateLengths.name },
            { kind: 'words', name: 'text', label: t('Text'), rows: 8, most: templateLengths.text },
            { kind: 'kept', name: 'id' },
          ],
          blank: { id: null, name: { en: '', fr: '' }, text: { en: '', fr: '' } },
          title: ({ name }: Entry) => inOwnLanguage(name),
          note: ({ text }: Entry) => inOwnLanguage(text),
        },
      ],
    },
  ],
}

/** The pages of Settings that are one document each, by the last part of their address. */
export const pagePlans = {
  company: companyPlan,
  team: teamPlan,
  plans: plansPlan,
  reviews: reviewsPlan,
  questions: questionsPlan,
  texts: textsPlan,
  privacy: privacyPlan,
  reasons: reasonsPlan,
  templates: templatesPlan,
} as const satisfies Record<string, PagePlan>
export type SettingsPageName = keyof typeof pagePlans

export function isPageName(name: string | undefined): name is SettingsPageName {
  return name !== undefined && Object.hasOwn(pagePlans, name)
}
