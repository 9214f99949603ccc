import { useRef, useState } from 'react'
import type { Role } from '../../../../domain/account/account.ts'
import { t } from '../../../../domain/language/translate.ts'
import { longestSearch } from '../../../../domain/office/office-search.ts'
import { localPath, paths } from '../../../../domain/paths.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { SearchDialog } from './search-dialog.tsx'
import styles from './search-field.module.css'

/**
 * Search everywhere, in the top bar of every screen. A press, `/` or the first letter opens the dialog; without script the field leads to
 * the page of the results.
 */
export function SearchField({ role, today }: { role: Role | undefined; today: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState<string>()
  useKeys({ '/': { label: t('search everywhere'), press: () => open() } })

  function open() {
    setWords(input.current?.value ?? '')
    if (input.current) input.current.value = ''
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
      {words !== undefined && (
        <SearchDialog first={words} role={role} today={today} onClose={() => setWords(undefined)} />
      )}
    </search>
  )
}
