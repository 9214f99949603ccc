import { z } from 'zod'
import { provinces } from '../../../core/listing/fields/choices.ts'
import { type Company, socialNames } from './company.ts'
import { hexColour } from './content/contrast.ts'
import { sitePicture } from './content/site-picture.ts'

const colour = z.literal('').or(z.string().regex(hexColour))
const colours = z.object({ main: colour, accent: colour })
const both = z.object({ en: z.string(), fr: z.string() })
const text = z.string().trim().min(1).optional()

/** The company as it is kept and answered. Apart from `company.ts`, so that no page carries the schema library. */
export const company = z
  .object({
    name: z.string().trim().min(1),
    descriptor: z.string(),
    legalName: z.string().trim().min(1),
    street: z.string().trim().min(1),
    city: z.string().trim().min(1),
    province: z.enum(provinces),
    postalCode: z.string().trim().min(1),
    phone: z.string().trim().min(1),
    email: z.email(),
    latitude: z.number(),
    longitude: z.number(),
    hours: z.string(),
    french: z.strictObject({ descriptor: text, legalName: text, street: text, hours: text }).optional(),
    social: z.array(z.object({ name: z.enum(socialNames), url: z.url() })),
    childrenAge: z.int().min(0).max(21),
    ownersRead: z.boolean().default(true),
    sample: z.boolean(),
    area: both.optional(),
    logo: sitePicture.optional(),
    colours: z.object({ light: colours, dark: colours }).optional(),
    week: z
      .array(z.object({ open: z.string(), close: z.string() }).nullable())
      .length(7)
      .optional(),
    holidays: z.array(z.object({ day: z.string(), name: both })).optional(),
  })
  .meta({ ref: 'Company' }) satisfies z.ZodType<Company>
