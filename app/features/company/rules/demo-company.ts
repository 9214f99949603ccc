import type { Company } from './company.ts'

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
  french: {
    descriptor: 'Gestion immobilière',
    legalName: 'Fundy Gestion immobilière',
    street: '740, rue Main',
    hours: 'Du lundi au vendredi, de 9\u00a0h à 17\u00a0h',
  },
  // At the reserved domain of the sample company: a real network's address could be somebody's page.
  social: [
    { name: 'Facebook', url: 'https://fundy.example/facebook' },
    { name: 'Instagram', url: 'https://fundy.example/instagram' },
    { name: 'LinkedIn', url: 'https://fundy.example/linkedin' },
    { name: 'YouTube', url: 'https://fundy.example/youtube' },
  ],
  childrenAge: 13,
  ownersRead: true,
  sample: true,
}
