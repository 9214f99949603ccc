/** The items of pagination: 1 2 3 ... 18, or 1 ... 8 9 10 ... 18. A gap of one page is replaced by that page. */
export function pageNumbers(page: number, last: number): (number | 'gap')[] {
  const neighbours = Math.min(Math.max(page, 2), last - 1)
  const shown = [...new Set([1, neighbours - 1, neighbours, neighbours + 1, last])]
    .filter((number) => number >= 1 && number <= last)
    .sort((a, b) => a - b)
  return shown.flatMap((number, index) => {
    const missing = number - (shown[index - 1] ?? number) - 1
    if (missing === 1) return [number - 1, number]
    return missing > 1 ? ['gap' as const, number] : [number]
  })
}
