import { Outlet } from 'react-router'
import { browserClient } from '../../api.ts'
import { clearCache } from '../../cache.ts'
import { DashboardNav } from '../../parts/dashboard-nav.tsx'
import { paths } from '../../paths.ts'
import styles from './frame.module.css'

/** The account pages beside their sidebar (spec 2.2). */
export default function AccountFrame() {
  return (
    <div className={styles.frame}>
      <DashboardNav onLogout={logOut} />
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  )
}

/** Ends the session, forgets what the browser keeps, and goes to the login page. */
async function logOut() {
  await browserClient().signOut()
  clearCache()
  location.assign(paths.login)
}
