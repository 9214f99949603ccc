import { currentLanguage } from './language/language.ts'

/** A number of ten digits is "506-555-0142", in French "506 555-0142" with a no-break space; any other is as it was typed. */
export function formatPhone(phone: string) {
  const between = currentLanguage() === 'fr' ? '\u00a0' : '-'
  return phone.replace(/^(\d{3})-?(\d{3})-?(\d{4})$/, `$1${between}$2-$3`)
}
