import { z } from 'zod'
import { t } from '../../domain/language/translate.ts'
import { staffStates } from '../../domain/property/property-status.ts'
import { refuse, text, whole } from './parameter-schemas.ts'
import { searchFrom, searchShape } from './search/search-parameters.ts'

/** Without `limit`, and at most (contract 2). */
export const mostRows = 1000
/** A visitor's saved or compared homes. */
export const mostIds = 24

/** Without it an answer holds whole properties. */
const fields = z
  .enum(['brief'], { error: () => t('Fields must be brief.') })
  .meta({ description: 'brief: only what a card shows of each property. For everybody alike.' })

export const fieldsQuery = z.object({ fields: fields.optional() })

/** The query of GET get-properties. Unknown parameters are ignored, bad values of known ones are refused. */
export const propertyQuery = z
  .object({
    ...searchShape,
    fields: fields.optional(),
    page: whole('page', 1, 1_000_000, 'From 1.').optional(),
    limit: whole('limit', 1, mostRows, `Properties a page, 1 to ${mostRows}; ${mostRows} unless told.`).optional(),
    state: z
      .enum(staffStates, { error: () => t('State must be one of {names}.', { names: staffStates.join(', ') }) })
      .meta({ description: 'For staff; others see what is public, whatever it says.' })
      .optional(),
    q: text(200)
      .meta({
        description:
          'For staff: words in the titles, the type, the address or the customer’s details, in English or French.',
      })
      .optional(),
    ids: text(2000, () => t('Ids must be a shorter list.'))
      .transform((value, context) => {
        const ids = [...new Set(value.split(',').filter(Boolean))]
        return ids.length <= mostIds
          ? ids
          : refuse(context, t('At most {most} ids can be asked for at once.', { most: mostIds }))
      })
      .meta({ description: `At most ${mostIds} ids, divided by commas; the answer keeps their order.` })
      .optional(),
  })
  .transform(searchFrom)
export type PropertyQuery = z.output<typeof propertyQuery>

/** The query of the endpoints about a search: the same without pages. */
export const searchQuery = z.object(searchShape).transform(searchFrom)
export type SearchQuery = z.output<typeof searchQuery>
