import { type Company, companyAddress } from '../rules/company.ts'

export function mailLink({ email }: Pick<Company, 'email'>) {
  return `mailto:${email}`
}

/** Opens the office in the visitor's map service. */
export function officeMapLink(company: Company) {
  const place = `${companyAddress({ ...company, french: undefined })}, Canada`
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`
}
