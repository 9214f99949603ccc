import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { editPath, localPath, propertyPath, staffPropertyPath } from '../../../core/paths.ts'
import { officeButtonClass } from '../../../frame/office/parts/office-button.tsx'
import { useOffice } from '../../../frame/office/staff-page.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { mayDo } from '../../accounts/rules/permissions.ts'
import type { ListRow } from '../rules/list-row.ts'
import styles from './row-menu.module.css'

/** Where else a row leads: the listing's page, preview and edit. Opens without script, too. */
export function RowMenu({ row: { id, title } }: { row: ListRow }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const { role } = useOffice()
  const name = title.text
  useEffect(() => {
    function press(event: Event) {
      if (menu.current?.open && !menu.current.contains(event.target as Node)) menu.current.open = false
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [])
  function close(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !menu.current?.open) return
    menu.current.open = false
    menu.current.querySelector('summary')?.focus()
  }
  return (
    <details ref={menu} name="listing" className={styles.menu} onKeyDown={close}>
      <summary
        className={officeButtonClass({ variant: 'quiet', square: true })}
        aria-label={t('More for {name}', { name })}
      >
        <Icon name="dots" />
      </summary>
      <div className={styles.panel}>
        <Link to={staffPropertyPath(id)} aria-label={t('Open {name}', { name })}>
          <Icon name="building-estate" />
          {t('Open')}
        </Link>
        <a href={localPath(propertyPath(id))} aria-label={t('Preview {name}', { name })}>
          <Icon name="eye" />
          {t('Preview')}
        </a>
        {mayDo(role, 'change-office') && (
          <a href={localPath(editPath(id))} aria-label={t('Edit {name}', { name })}>
            <Icon name="pencil" />
            {t('Edit')}
          </a>
        )}
      </div>
    </details>
  )
}
