import { type Company, companyAddress } from '../../domain/company.ts'

export function phoneLink({ phone }: Pick<Company, 'phone'>) {
  return `tel:+1${phone.replace(/\D/g, '')}`
}

export function mailLink({ email }: Pick<Company, 'email'>) {
  return `mailto:${email}`
}

/** The office on the visitor's own choice of map: leads away from here, and only when it is pressed. */
export function officeMapLink(company: Company) {
  const place = `${companyAddress(company)}, Canada`
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`
}
