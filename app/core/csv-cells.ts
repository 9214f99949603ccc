import { currentLanguage } from './language/language.ts'

/** The cells of the tables that we write, and how such cells are read again. */

/** What a spreadsheet reads as a formula (OWASP, CSV Injection). Apostrophes before it are those that protect such a text. */
const formula = /^'*\s*[=+\-@\t\r\n＝＋－＠]/
/** How other programs write that a cell holds nothing. */
const nothing = /^(?:null|\\n|#n\/a|n\/a|nan)$/i
const guarded = /^'+(?:null|\\n|#n\/a|n\/a|nan)$/i
const number = /^-?\d+([.,]\d+)?$/

/**
 * A field in quotation marks (RFC 4180). One that a spreadsheet would read as a formula begins with an apostrophe; numbers are
 * no formulas. `cellText` takes the apostrophe away again.
 */
export function csvCell(text: string): string {
  return `"${protectedText(localNumber(text)).replaceAll('"', '""')}"`
}

/** A line of cells in the current language: spreadsheets set to French expect semicolons. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(currentLanguage() === 'fr' ? ';' : ',')}\r\n`
}

/** The text of a cell as `csvCell` or another program wrote it; empty for a null. */
export function cellText(cell: string): string {
  if (nothing.test(cell.trim())) return ''
  return cell.startsWith("'") && (formula.test(cell) || guarded.test(cell)) ? cell.slice(1) : cell
}

/** Spreadsheets set to French take a number with a decimal point for a text, or for a date. */
function localNumber(text: string) {
  return currentLanguage() === 'fr' && number.test(text) ? text.replace('.', ',') : text
}

function protectedText(text: string) {
  const isRead = (formula.test(text) && !number.test(text)) || nothing.test(text.trim()) || guarded.test(text)
  return isRead ? `'${text}` : text
}
