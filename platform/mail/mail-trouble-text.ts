import { labels } from '../../app/core/language/labels.ts'
import { t } from '../../app/core/language/translate.ts'

/** Why mails did not go out is kept in English, as `mail.ts` writes it. */
const sentences: Partial<Record<string, string>> = labels({
  'This mail could not be written.': () => t('This mail could not be written.'),
  'This mail has an address that cannot be written to.': () => t('This mail has an address that cannot be written to.'),
  'This mail came back: its mailbox does not take it.': () => t('This mail came back: its mailbox does not take it.'),
  'The mail server could not be reached.': () => t('The mail server could not be reached.'),
  'The mail server was not found by its name.': () => t('The mail server was not found by its name.'),
  'The mail server did not answer in time.': () => t('The mail server did not answer in time.'),
  'No safe connection to the mail server could be made.': () =>
    t('No safe connection to the mail server could be made.'),
  'The mail server refused our user name or password.': () => t('The mail server refused our user name or password.'),
  'The mail server asks for a user name and password.': () => t('The mail server asks for a user name and password.'),
  'The mail server answered in a way we do not understand.': () =>
    t('The mail server answered in a way we do not understand.'),
  'The mail server refused this mail.': () => t('The mail server refused this mail.'),
  'The mail server did not take this mail yet.': () => t('The mail server did not take this mail yet.'),
})

/** The kept sentence in the current language, with the mail server's status code where it has one: "... this mail (550)." */
export function troubleText(kept: string): string {
  const [, code] = / \((\d+)\)\.$/.exec(kept) ?? []
  const text = sentences[code ? kept.replace(` (${code})`, '') : kept]
  if (text === undefined) return kept
  return code ? text.replace(/\.$/, ` (${code}).`) : text
}
