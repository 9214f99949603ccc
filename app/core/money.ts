import { currentLanguage, type Language, localeOf } from './language/language.ts'
import { t } from './language/translate.ts'
import type { Property } from './listing/property.ts'

interface Formats {
  dollars: Intl.NumberFormat
  cents: Intl.NumberFormat
  plain: Intl.NumberFormat
}

const made: Partial<Record<Language, Formats>> = {}

/** CAD cents as "$2,350", or "$2,350.50" when the cents matter; in French "2 350 $" and "2 350,50 $". */
export function formatPrice(amount: number) {
  const { dollars, cents } = formats()
  return (amount % 100 === 0 ? dollars : cents).format(amount / 100)
}

/** The price of a listing: "$2,350 /month" or "$389,000", in French "2 350 $ /mois". */
export function priceText({ price, offer }: Pick<Property, 'price' | 'offer'>) {
  return offer === 'rent' ? t('{price} /month', { price: formatPrice(price) }) : formatPrice(price)
}

/** CAD cents with their cents, for sums that stand under each other: 0 -> "$0.00" */
export function formatCents(amount: number) {
  return formats().cents.format(amount / 100)
}

/** CAD cents, shortened for a map marker: sale prices become "$389K" or "$1.2M" ("389 k$", "1,2 M$"); rents stay whole. */
export function shortPrice(amount: number) {
  const { dollars, plain } = formats()
  const value = amount / 100
  if (value >= 999_500) return shortened(plain.format(Math.round(value / 100_000) / 10), 'M')
  if (value >= 10_000) return shortened(String(Math.round(value / 1000)), 'K')
  return dollars.format(value)
}

/** 2350.5 -> "2,350.5", in French "2 350,5" */
export function formatNumber(value: number) {
  return formats().plain.format(value)
}

/** A small number with so many digits after the point: 4 -> "4.0", in French "4,0" */
export function formatDecimal(value: number, digits: number) {
  const text = value.toFixed(digits)
  return currentLanguage() === 'fr' ? text.replace('.', ',') : text
}

function shortened(figure: string, unit: 'K' | 'M') {
  if (currentLanguage() === 'fr') return `${figure}\u00a0${unit === 'K' ? 'k' : 'M'}$`
  return `$${figure}${unit}`
}

/** Made once a language: making a format takes longer than formatting. */
function formats() {
  const language = currentLanguage()
  made[language] ??= makeFormats(localeOf[language])
  return made[language]
}

function makeFormats(locale: string): Formats {
  const currency = { style: 'currency', currency: 'CAD' } as const
  return {
    dollars: new Intl.NumberFormat(locale, { ...currency, maximumFractionDigits: 0 }),
    cents: new Intl.NumberFormat(locale, currency),
    plain: new Intl.NumberFormat(locale),
  }
}
