import type { VersionField } from '../../core/listing/property-versions.ts'

const prefix = 'conflict-'

/** The name of the radio buttons that choose a field's version. */
export function conflictName(field: VersionField) {
  return prefix + field
}

/** The fields for which the other version was chosen. */
export function takenFields(form: FormData): ReadonlySet<VersionField> {
  const names = Array.from(form).filter(([name, value]) => name.startsWith(prefix) && value === 'theirs')
  return new Set(names.map(([name]) => name.slice(prefix.length) as VersionField))
}
