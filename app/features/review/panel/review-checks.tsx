import { type ReactNode, useRef } from 'react'
import { t } from '../../../core/language/translate.ts'
import { useKeys } from '../../../frame/office/keys/use-keys.ts'
import { checkLabel, checkNames } from '../rules/checks.ts'
import styles from './owner.module.css'

/** What staff tick before they decide; it is kept with the decision, and the receipt behind "Verified" names it. */
export function ReviewChecks({ formId, hasKeys }: { formId: string; hasKeys: boolean }) {
  const list = useRef<HTMLFieldSetElement>(null)
  const boxes = () => [...(list.current?.querySelectorAll<HTMLInputElement>('input') ?? [])]
  const keys = {
    x: {
      label: t('tick everything that is checked'),
      press: () => {
        const all = boxes()
        const isFull = all.every(({ checked }) => checked)
        for (const box of all) box.checked = !isFull
      },
    },
    ...Object.fromEntries(
      checkNames.map((_, place) => [
        String(place + 1),
        { label: t('tick one of what is checked, or one reason'), press: () => boxes()[place]?.click() },
      ]),
    ),
  }
  // While a reason is being written, the digits are those of the reasons.
  useKeys(hasKeys ? keys : {})
  return (
    <section className={styles.section}>
      <fieldset ref={list} className={styles.reasons}>
        <legend>
          {t('Checked')} {hasKeys && <Key>X</Key>}
        </legend>
        {checkNames.map((name, place) => (
          <label key={name}>
            <input type="checkbox" name="check" value={name} form={formId} />
            <span>{checkLabel(name)}</span>
            {hasKeys && <Key>{place + 1}</Key>}
          </label>
        ))}
      </fieldset>
      <p className="muted">{t('Visitors read it behind “Verified”, with the date.')}</p>
    </section>
  )
}

function Key({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true">
      <kbd>{children}</kbd>
    </span>
  )
}
