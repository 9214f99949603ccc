import { t, tc } from '../../../core/language/translate.ts'
import { formatMoment } from '../../../core/moments.ts'
import { Avatar } from '../../../frame/office/parts/empty-state.tsx'
import { OfficeButton } from '../../../frame/office/parts/office-button.tsx'
import { leadFocusOn, useRowAct } from '../../../frame/office/parts/use-row-act.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import select from '../../browse/shared/sort-select.module.css'
import { mayDo, type Permission } from '../rules/permissions.ts'
import { officeRoleLabel, officeRoles, type StaffAccount } from '../rules/staff-account.ts'
import styles from './accounts.module.css'

/** A person of the office. One's own role and the last manager stay as they are; another role shows at once, and who ends goes. */
export function AccountRow({ account, isLast }: { account: StaffAccount; isLast: boolean }) {
  const { id, name, email, role, twoStep, lastSeen, isYou } = account
  const isFixed = isYou || isLast
  const { Form, sent, refused } = useRowAct(doneText)
  const asked = sent?.get('role')
  const shown = officeRoles.find((one) => one === asked) ?? role
  if (sent?.get('do') === 'end') return null
  return (
    <tr ref={leadFocusOn}>
      <td>
        <span className={styles.who}>
          <Avatar name={name || email} />
          <span>
            <b>
              {name} {isYou && <small>{t('you')}</small>}
            </b>
            <small>{email}</small>
          </span>
        </span>
      </td>
      <td data-label={t('Role')}>
        {isFixed ? (
          <span>{officeRoleLabel[role]}</span>
        ) : (
          <Form method="post" preventScrollReset className={styles.role}>
            <input type="hidden" name="id" value={id} />
            <span className={select.sort}>
              <select
                key={`${shown} ${refused ?? ''}`}
                name="role"
                defaultValue={shown}
                aria-label={t('Role of {name}', { name: name || email })}
              >
                {officeRoles.map((one) => (
                  <option key={one} value={one}>
                    {officeRoleLabel[one]}
                  </option>
                ))}
              </select>
            </span>
            <OfficeButton
              type="submit"
              name="do"
              value="role"
              aria-label={t('Change the role of {name}', { name: name || email })}
            >
              {tc('on a button', 'Change')}
            </OfficeButton>
          </Form>
        )}
        {asked && <small role="status">{t('Saving')}</small>}
        {refused && (
          <small role="alert" className={styles.refused}>
            {refused}
          </small>
        )}
      </td>
      <td data-label={t('Two-step')}>
        <span className={styles.step} data-on={twoStep ? '' : undefined}>
          <Icon name={twoStep === 'passkey' ? 'fingerprint' : twoStep ? 'device-mobile-message' : 'clock'} />
          <span>{twoStep === 'passkey' ? t('Passkey') : twoStep ? t('Code') : t('Not yet')}</span>
        </span>
      </td>
      <td data-label={t('Last here')}>{lastSeen ? formatMoment(lastSeen) : '–'}</td>
      <td>
        {!isFixed && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <OfficeButton
              type="submit"
              name="do"
              value="end"
              variant="quiet"
              square
              aria-label={t('End the account of {name}', { name: name || email })}
              title={t('End the account')}
            >
              <Icon name="trash" />
            </OfficeButton>
          </Form>
        )}
      </td>
    </tr>
  )
}

/** What a form of the accounts has done. */
export function doneText(what: string) {
  if (what === 'role') return t('The role is changed. The person has to sign in anew.')
  if (what === 'end') return t('The account has ended, and is signed out everywhere.')
  if (what === 'end-invitation') return t('The invitation is taken back.')
  return t('Saved.')
}

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
