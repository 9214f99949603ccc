import { Outlet } from 'react-router'
import { t } from '../../core/language/translate.ts'
import { StaffPage } from '../../frame/office/staff-page.tsx'

/** The import of listings in the frame of the office. */
export default function OfficeImport() {
  return (
    <StaffPage title={t('Import listings')}>
      <Outlet />
    </StaffPage>
  )
}
