import { z } from 'zod'
import { provinces } from '../../../core/listing/fields/choices.ts'
import { type Company, socialNames } from './company.ts'
import { sitePicture } from './documents.ts'

/** Contrast of colours by WCAG 2.2, for the company's own colours. */

export const hexColour = /^#[0-9a-f]{6}$/i

/** What text needs at any size (WCAG 2.2, 1.4.3). */
export const leastContrast = 4.5

/** Relative luminance of `#rrggbb`, from 0 to 1 (WCAG 2.2, definitions). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1, the same colour, to 21, black on white. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The grounds of both schemes on which the colours stand, and the text on a button of the main colour (`app/theme/tokens.css`). */
export const grounds = { light: ['#ffffff', '#f0f7fa'], dark: ['#0a1a23', '#163442', '#0b2634'] } as const

/** The lowest contrast of a colour with what it stands on in a scheme. */
export function worstContrast(colour: string, scheme: keyof typeof grounds): number {
  return Math.min(...grounds[scheme].map((ground) => contrastOf(colour, ground)))
}

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
