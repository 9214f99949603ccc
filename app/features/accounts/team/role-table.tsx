import { t } from '../../../core/language/translate.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { mayDo, type Permission } from '../rules/permissions.ts'
import { officeRoleLabel, officeRoles } from '../rules/staff-account.ts'
import styles from './accounts.module.css'

const rows: readonly (readonly [label: string, permission: Permission])[] = [
  [t('See listings'), 'read-listings'],
  [t('See messages'), 'read-messages'],
  [t('See visits'), 'read-visits'],
  [t('See statistics and the history'), 'read-office'],
  [t('Answer messages'), 'change-messages'],
  [t('Offer and change visits'), 'change-visits'],
  [t('Confirm that a listing is still available'), 'confirm-listings'],
  [t('Accept, ask for changes, refuse'), 'change-office'],
  [t('Settings, staff accounts and roles'), 'change-office'],
]

/** What each role may do, from the very table that the server asks (`app/features/accounts/rules/permissions.ts`). */
export function RoleTable() {
  return (
    <section className={styles.part}>
      <h3 className={styles.sub}>{t('What a role may do')}</h3>
      <p className="muted">{t('Fixed. An agent’s reach is their own listings. History names who did what.')}</p>
      <table className={styles.roles}>
        <thead>
          <tr>
            <th>
              <span className="hidden-text">{t('What a role may do')}</span>
            </th>
            {officeRoles.map((role) => (
              <th key={role} scope="col">
                {officeRoleLabel[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, permission]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {officeRoles.map((role) => (
                <td key={role}>
                  {mayDo(role, permission) ? (
                    <>
                      <Icon name="check" />
                      <span className="hidden-text">{t('Yes')}</span>
                    </>
                  ) : (
                    <>
                      <span aria-hidden="true">–</span>
                      <span className="hidden-text">{t('No')}</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
