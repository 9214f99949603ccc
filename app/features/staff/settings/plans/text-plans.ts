import { type PageTextName, pageTextNames, pageTexts } from '../../../../../domain/company/content/page-texts.ts'
import { t } from '../../../../../domain/language/translate.ts'
import { reasonChoices } from '../../../../../domain/submission/reasons.ts'
import type { PagePlan, PlanField } from '../form/plan.ts'

const pages: readonly (readonly [heading: string, names: RegExp])[] = [
  [t('Home'), /^home/],
  [t('Services-Offered'), /^(services|packages|plans|questions)/],
  [t('The six services'), /^service\d/],
  [t('About-Us'), /^(about|team)/],
  [t('The five steps'), /^step/],
  [t('Contact-Us'), /^contact/],
  [t('Blog'), /^blog/],
]

/** Each text has what the site says by itself as its label. */
export const textsPlan: PagePlan = {
  title: t('Texts'),
  shownAt: t('Headings and sentences of the pages. Where a field is empty, the site says what stands above it.'),
  sections: pages.map(([heading, names]) => ({
    heading,
    fields: pageTextNames.filter((name) => names.test(name)).map(textField),
  })),
}

function textField(name: PageTextName): PlanField {
  const own = pageTexts[name]('{name}')
  return { kind: 'words', name, label: own, optional: true, most: 2_000, ...(own.length > 60 && { rows: 3 }) }
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
