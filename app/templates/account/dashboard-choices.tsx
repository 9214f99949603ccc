import { t } from '../../../domain/language/translate.ts'

/** The options of a list without an initial choice. */
export function Choices<Value extends string | number>({
  values,
  words,
}: {
  values: readonly Value[]
  words?: Record<Value, string>
}) {
  return (
    <>
      <option value="">{t('Choose')}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {words ? words[value] : value}
        </option>
      ))}
    </>
  )
}
