import { redirect } from 'react-router'
import { settingsPath } from '../../../core/office-paths.ts'

/** Settings open with the company. */
export function loader() {
  return redirect(settingsPath('company'))
}
