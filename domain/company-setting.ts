import { z } from 'zod'
import { provinces } from './choices.ts'
import { type Company, socialNames } from './company.ts'

/** The company as it is kept and answered. Apart from `company.ts`, so that no page carries the schema library. */
export const company = z
  .object({
    name: z.string(),
    descriptor: z.string(),
    legalName: z.string(),
    street: z.string(),
    city: z.string(),
    province: z.enum(provinces),
    postalCode: z.string(),
    phone: z.string(),
    email: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    hours: z.string(),
    social: z.array(z.object({ name: z.enum(socialNames), url: z.url() })),
    childrenAge: z.int().min(0).max(21),
    sample: z.boolean(),
  })
  .meta({ ref: 'Company' }) satisfies z.ZodType<Company>
