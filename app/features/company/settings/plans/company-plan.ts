import { t } from '../../../../core/language/translate.ts'
import { provinceLabel, provinces } from '../../../../core/listing/fields/choices.ts'
import { socialNames } from '../../rules/company.ts'
import type { PagePlan } from '../form/plan.ts'
import { inOwnLanguage } from '../form/values.ts'

export const companyPlan: PagePlan = {
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
