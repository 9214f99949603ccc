import { useLocation } from 'react-router'
import { paths, splitLanguage } from '../../core/paths.ts'

/** The first step of the import whose screen has this address: in the office, or among the pages of an account. */
export function importStart(pathname: string): string {
  return isOffice(splitLanguage(pathname).path) ? paths.officeImport : paths.importStart
}

/** The same for the screen that is shown, and where the listings of who imports are. */
export function useImportPlace() {
  const inOffice = isOffice(useLocation().pathname)
  return {
    inOffice,
    start: inOffice ? paths.officeImport : paths.importStart,
    listings: inOffice ? paths.admin : paths.ownProperties,
  }
}

/** The page of an import, at a step of it; `start` is the address of the first step. */
export function importPath(id: string, step: 'upload' | 'match' | 'check' | undefined, start: string) {
  const path = `${start}/${encodeURIComponent(id)}`
  return step ? `${path}?step=${step}` : path
}

/** Whether a path without its language leads into the frame of the office. */
export function isOffice(path: string) {
  return path.startsWith(paths.officeImport)
}
