import { useLayoutEffect, useRef, useState } from 'react'
import { t } from '../../../core/language/translate.ts'
import { localPath, paths } from '../../../core/paths.ts'
import { useKeys } from '../../../frame/office/keys/key-registry.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { Role } from '../../accounts/rules/account.ts'
import { longestSearch } from '../rules/office-search.ts'
import type { SearchDialog } from '../search/search-dialog.tsx'
import styles from './search-field.module.css'

/**
 * Search everywhere, in the top bar of every screen. A press, `/` or the first letter opens the dialog, which takes over what was typed
 * while its code came; without script, and without that code, the field leads to the page of the results.
 */
export function SearchField({ role, today }: { role: Role | undefined; today: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [Dialog, setDialog] = useState<typeof SearchDialog | null>(null)
  /** Afterwards the keys of the screen work again. */
  const byKey = useRef(false)
  useKeys({
    '/': {
      label: t('search everywhere'),
      press: () => {
        byKey.current = true
        input.current?.focus()
        open()
      },
    },
  })
  useLayoutEffect(() => {
    if (Dialog || !byKey.current) return
    byKey.current = false
    input.current?.blur()
  }, [Dialog])

  function open() {
    import('../search/search-dialog.tsx').then(
      (loaded) => setDialog(() => loaded.SearchDialog),
      () => {},
    )
  }

  return (
    <search className={classes('no-print', styles.find)} aria-label={t('Everywhere')}>
      <form action={localPath(paths.officeSearch)}>
        <Icon name="search" />
        <input
          ref={input}
          type="text"
          enterKeyHint="search"
          name="q"
          maxLength={longestSearch}
          placeholder={t('Search listings, people, messages')}
          aria-label={t('Search listings, people, messages')}
          autoComplete="off"
          onClick={open}
          onInput={(event) => !(event.nativeEvent as InputEvent).isComposing && open()}
        />
        <span className={styles.key} aria-hidden="true">
          /
        </span>
      </form>
      {Dialog && <Dialog field={input} role={role} today={today} onClose={() => setDialog(null)} />}
    </search>
  )
}
