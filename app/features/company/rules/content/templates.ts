import { z } from 'zod'
import { t } from '../../../../core/language/translate.ts'
import { maxTemplates, templateLengths, unknownFields } from '../../../inbox/rules/reply-template.ts'
import { line, listOf, optionalLine } from './fields.ts'

const braces = (text: string, context: z.core.$RefinementCtx<string>) => {
  for (const name of unknownFields(text)) {
    context.addIssue({ code: 'custom', message: t('There is no field {name}.', { name: `{${name}}` }) })
  }
}

/** A canned reply as staff write it; `id` of one that is kept or changed. */
export const templateForm = z.object({
  id: z.string().max(64).nullish().meta({ description: 'Of one that is kept or changed; left out for a new one.' }),
  name: z.object({ en: line(templateLengths.name), fr: optionalLine(templateLengths.name) }),
  text: z
    .object({
      en: line(templateLengths.text).superRefine(braces),
      fr: optionalLine(templateLengths.text).superRefine(braces),
    })
    .meta({ description: 'Empty French: English only.' }),
})

/** All reply templates in their order, as Settings and the API save them. */
export const templatesDocument = z.object({ templates: listOf(templateForm, maxTemplates) })
export type TemplatesDocument = z.infer<typeof templatesDocument>
