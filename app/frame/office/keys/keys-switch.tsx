import { t } from '../../../core/language/translate.ts'
import { useValueStore } from '../../../ui/store.ts'
import { keysAreOn, switchKeys } from './key-registry.ts'

/** Whether keys of one letter act, kept by this browser. */
export function KeysSwitch() {
  const on = useValueStore(keysAreOn, true)
  return (
    <label className="row press tap gap-12">
      <input type="checkbox" checked={on} onChange={(event) => switchKeys(event.target.checked)} />
      {t('Keys of one letter are on')}
    </label>
  )
}
