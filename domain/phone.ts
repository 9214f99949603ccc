import { currentLanguage } from './language/language.ts'

/** "506-555-0142", in French "506 555-0142" with a no-break space. A number of another shape stays as it was typed. */
export function formatPhone(phone: string) {
  const [, area, exchange, line] = /^(\d{3})-?(\d{3})-?(\d{4})$/.exec(phone) ?? []
  if (!area) return phone
  return `${area}${currentLanguage() === 'fr' ? '\u00a0' : '-'}${exchange}-${line}`
}
