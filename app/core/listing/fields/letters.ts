/** Only the letters of a name, so that 'Semi-Detached' and 'semi detached' compare as one (contract 3.3). */
export function letters(text: string) {
  return text.toLowerCase().replace(/[^a-z]/g, '')
}
