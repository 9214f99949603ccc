import { z } from 'zod'

/** The company whose website this is: what the footer, the contact page and search engines show. */
export const company = z.object({
  name: z.string(),
  descriptor: z.string(),
  legalName: z.string(),
  street: z.string(),
  city: z.string(),
  province: z.string(),
  postalCode: z.string(),
  phone: z.string(),
  email: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  hours: z.string(),
  social: z.array(z.object({ name: z.enum(['Facebook', 'Instagram', 'LinkedIn', 'YouTube']), url: z.url() })),
  /** Below this age nobody's details are knowingly kept (spec 9 leaves it blank; contract 3.26). */
  childrenAge: z.number().int(),
  /** True while the content is the demo's. */
  sample: z.boolean(),
})
export type Company = z.infer<typeof company>

/** The fictitious company of the demo. */
export const demoCompany: Company = {
  name: 'Fundy',
  descriptor: 'Property Management',
  legalName: 'Fundy Property Management',
  street: '740 Main Street',
  city: 'Moncton',
  province: 'New Brunswick',
  postalCode: 'E1C 1E6',
  phone: '506-555-0142',
  email: 'hello@fundy.example',
  latitude: 46.0893,
  longitude: -64.7738,
  hours: 'Monday to Friday, 9 to 5',
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/' },
    { name: 'YouTube', url: 'https://www.youtube.com/' },
  ],
  childrenAge: 13,
  sample: true,
}

/** "740 Main Street, Moncton NB" */
export function companyAddress({ street, city }: Company) {
  return `${street}, ${city} NB`
}
