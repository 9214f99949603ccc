import { type KeyboardEvent, useEffect, useRef } from 'react'
import { t } from '../../../core/language/translate.ts'
import { editPath, localPath, propertyPath } from '../../../core/paths.ts'
import { formatPhone, phoneLink } from '../../../core/phone.ts'
import { officeButtonClass } from '../../../frame/office/parts/office-button.tsx'
import { WriteLink } from '../../../frame/office/parts/write-link.tsx'
import { useOffice } from '../../../frame/office/staff-page.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { mayDo } from '../../accounts/rules/permissions.ts'
import { StaffActions } from '../listings/staff-actions.tsx'
import type { FlaggedProperty, usePropertyFlags } from '../listings/use-property-flags.ts'
import type { ListRow } from '../rules/list-row.ts'
import styles from './row-menu.module.css'

interface Props {
  row: ListRow
  flags: ReturnType<typeof usePropertyFlags<FlaggedProperty>>
}

/** The three actions of a listing (spec 2.8), its customer, preview and edit. Opens without script, too. */
export function RowMenu({ row: { id, title, customer }, flags }: Props) {
  const menu = useRef<HTMLDetailsElement>(null)
  const { role } = useOffice()
  const mayChange = mayDo(role, 'change-office')
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
        {mayChange && <StaffActions {...flags} />}
        <p>
          <b>{customer.name}</b>
          {customer.phone && <a href={phoneLink(customer.phone)}>{formatPhone(customer.phone)}</a>}
          {customer.email && <WriteLink email={customer.email} name={customer.name} property={id} />}
        </p>
        <a href={localPath(propertyPath(id))} aria-label={t('Preview {name}', { name })}>
          <Icon name="eye" />
          {t('Preview')}
        </a>
        {mayChange && (
          <a href={localPath(editPath(id))} aria-label={t('Edit {name}', { name })}>
            <Icon name="pencil" />
            {t('Edit')}
          </a>
        )}
      </div>
    </details>
  )
}
