import { t } from '../../../../../domain/language/translate.ts'
import { templateFields, templateLengths } from '../../../../../domain/message/reply-template.ts'
import { reasonChoices } from '../../../../../domain/submission/reasons.ts'
import type { Entry, PagePlan, PlanField } from '../form/plan.ts'
import { inOwnLanguage } from '../form/values.ts'

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
