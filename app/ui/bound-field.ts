/** What each field takes from its form: its name, what it is filled with, and what is wrong with it. */
export function bindFields<Name extends string>(
  errors: Partial<Record<Name, string>>,
  values?: Partial<Record<Name, string>>,
) {
  return (name: Name) => ({ name, defaultValue: values?.[name], error: errors[name] })
}
