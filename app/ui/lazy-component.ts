import { type ComponentType, useEffect, useState } from 'react'
import { t } from '../core/language/translate.ts'
import { showToast } from './dialog/toast.tsx'

/** A component that is loaded when it is first wanted; null until then. A failure is told, and `giveUp` is called. */
export function useLazyComponent<Props>(
  wanted: boolean,
  load: () => Promise<ComponentType<Props>>,
  giveUp: () => void,
): ComponentType<Props> | null {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once, when it is wanted
  useEffect(() => {
    if (!wanted || Loaded) return
    load().then(
      (component) => setLoaded(() => component),
      () => {
        giveUp()
        showToast({
          title: t('The panel did not load.'),
          text: t('Check your connection and try again.'),
          tone: 'bad',
        })
      },
    )
  }, [wanted, Loaded])
  return Loaded
}
