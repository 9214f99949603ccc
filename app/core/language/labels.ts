/**
 * A table of texts that are looked up in the current language each time they are read:
 * `labels({ rent: () => t('For Rent') }).rent`. A plain table would keep the language in which the module was loaded.
 */
/* @__NO_SIDE_EFFECTS__ */
export function labels<Name extends string>(
  texts: Readonly<Record<Name, () => string>>,
): Readonly<Record<Name, string>> {
  const table = {} as Record<Name, string>
  for (const name in texts) Object.defineProperty(table, name, { get: texts[name], enumerable: true })
  return table
}
