const dollars = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD', maximumFractionDigits: 0 })
const cents = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' })
const plain = new Intl.NumberFormat('en-CA')

/** CAD cents as "$2,350", or "$2,350.50" when the cents matter. */
export function formatPrice(amount: number) {
  return (amount % 100 === 0 ? dollars : cents).format(amount / 100)
}

/** CAD cents with their cents, for sums that stand under each other: 0 -> "$0.00" */
export function formatCents(amount: number) {
  return cents.format(amount / 100)
}

/** CAD cents, shortened for a map marker: sale prices become "$389K" or "$1.2M"; rents stay whole. */
export function shortPrice(amount: number) {
  const value = amount / 100
  if (value >= 999_500) return `$${plain.format(Math.round(value / 100_000) / 10)}M`
  if (value >= 10_000) return `$${Math.round(value / 1000)}K`
  return dollars.format(value)
}

/** 2350.5 -> "2,350.5" */
export function formatNumber(value: number) {
  return plain.format(value)
}
