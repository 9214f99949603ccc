/** Years from which on the list offers homes. */
export const yearFilter: readonly number[] = [1980, 2000, 2010, 2020]

/** "1998": from the first houses of Acadia to those that are planned. Undefined for what is no such year. */
export function readYear(text: string): number | undefined {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0
  return year >= 1600 && year < 2100 ? year : undefined
}
