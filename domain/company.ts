import { type Province, provinceCode } from './choices.ts'

/** The company whose website this is: what the footer, the contact page and search engines show. */
export interface Company {
  name: string
  descriptor: string
  legalName: string
  street: string
  city: string
  province: Province
  postalCode: string
  phone: string
  email: string
  latitude: number
  longitude: number
  hours: string
  social: { name: SocialName; url: string }[]
  /** Below this age nobody's details are knowingly kept (spec 9 leaves it blank; contract 3.26). */
  childrenAge: number
  /** True while the content is the demo's. */
  sample: boolean
}

export const socialNames = ['Facebook', 'Instagram', 'LinkedIn', 'YouTube'] as const
export type SocialName = (typeof socialNames)[number]

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
export function companyAddress({ street, city, province }: Pick<Company, 'street' | 'city' | 'province'>) {
  return `${street}, ${city} ${provinceCode[province]}`
}
