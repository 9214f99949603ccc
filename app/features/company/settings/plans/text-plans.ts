import { t, tc } from '../../../../core/language/translate.ts'
import { templateFields, templateLengths } from '../../../inbox/rules/reply-template.ts'
import { reasonChoices } from '../../../submit/rules/reasons.ts'
import type { Entry, PagePlan, PlanField } from '../form/plan.ts'
import { inOwnLanguage } from '../form/values.ts'

const nothing = { en: '', fr: '' }

function opening(name: string, heading: string, line: string): PlanField[] {
  return [
    { kind: 'words', name: `${name}.heading`, label: heading, most: 2_000 },
    { kind: 'words', name: `${name}.line`, label: line, rows: 2, most: 2_000 },
  ]
}

/** What the home page, Services-Offered and mails say of the company. */
export const textsPlan: PagePlan = {
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
export const reasonsPlan: PagePlan = {
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
export const templatesPlan: PagePlan = {
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
