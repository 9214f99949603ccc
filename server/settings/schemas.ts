import { z } from 'zod'
import { documentNames } from '../../domain/company/content/pages.ts'
import { formerText } from '../../domain/company/content/texts.ts'
import { t } from '../../domain/language/translate.ts'

export const settingsPages = ['company', 'templates', ...documentNames] as const

export const settingsPage = z.enum(settingsPages, { error: () => t('There is no such page of settings.') })

export const editedDocument = z
  .object({
    value: z.unknown().meta({ description: 'The whole page, as it is sent back.' }),
    version: z.string().meta({ description: 'Sent back with a change; a colleague’s change makes it another one.' }),
    isStored: z.boolean().meta({ description: 'False while the site’s own texts and samples stand.' }),
    former: z
      .array(formerText)
      .optional()
      .meta({ description: 'Beside the texts: those of the company that are no longer used, and what the site said.' }),
  })
  .meta({ ref: 'SettingsDocument' })
