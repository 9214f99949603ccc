import { estimateMortgage, readMortgage } from '../../../../domain/property/costs/mortgage.ts'
import { mortgageFigures } from './mortgage-figures.ts'

/**
 * Writes the estimate for what the form says into the section around it, whose HTML is the server's. `price` in CAD cents.
 * Where the form says what cannot be, the figures stay as they are.
 */
export function showEstimate(section: Element, form: HTMLFormElement, price: number) {
  const typed = new FormData(form)
  const params = { get: (name: string) => (typed.has(name) ? String(typed.get(name)) : null) }
  const { terms, problems } = readMortgage(params, price)
  const sentences = Object.values(problems)
  const place = form.querySelector('[data-problem]')
  if (place) place.textContent = sentences.join(' ')
  if (sentences.length > 0) return
  for (const [name, text] of Object.entries(mortgageFigures(estimateMortgage(price, terms)))) {
    const figure = section.querySelector(`[data-figure="${name}"]`)
    if (figure) figure.textContent = text
  }
}
