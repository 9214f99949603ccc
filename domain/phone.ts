import { currentLanguage } from './language/language.ts'

/** As it was typed; in French a number of ten digits is "506 555-0142", with a no-break space. */
export function formatPhone(phone: string) {
  return currentLanguage() === 'fr' ? phone.replace(/^(\d{3})-?(\d{3})-?(\d{4})$/, '$1\u00a0$2-$3') : phone
}
