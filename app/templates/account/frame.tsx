import { Outlet } from 'react-router'
import { signOut } from '../../api/session.ts'
import { DashboardNav } from './dashboard-nav.tsx'
import styles from './frame.module.css'

/** The account pages beside their sidebar (spec 2.2). */
export default function AccountFrame() {
  return (
    <div className={styles.frame}>
      <DashboardNav onLogout={signOut} />
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  )
}
