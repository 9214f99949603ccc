import { partName } from '../review-form.ts'

/** Chooses parts of a change in its form: `wanted` says of each id whether it is accepted; undefined leaves it. */
export function chooseParts(formId: string, wanted: (id: string) => boolean | undefined) {
  const form = document.getElementById(formId) as HTMLFormElement | null
  for (const field of form?.querySelectorAll<HTMLInputElement>(`input[name^="${partName}"]`) ?? []) {
    const isWanted = wanted(field.name.slice(partName.length))
    if (isWanted === undefined) continue
    field.checked = field.type === 'radio' ? (field.value === 'accept') === isWanted : isWanted
  }
}
