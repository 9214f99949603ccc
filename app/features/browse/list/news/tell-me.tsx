import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import { t, tc } from '../../../../core/language/translate.ts'
import type { PropertySearch } from '../../../../core/listing/search/property-search.ts'
import { localPath } from '../../../../core/paths.ts'
import { Button, textLinkClass } from '../../../../ui/button.tsx'
import { useHydrated } from '../../../../ui/hydrated.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { useLazyComponent } from '../../../../ui/lazy-component.ts'
import { opensElsewhere } from '../../../../ui/opens-elsewhere.ts'
import { isAlertEdited } from '../../../alerts/shared/edited-alert.ts'
import type { Company } from '../../../company/rules/company.ts'
import styles from '../listings.module.css'

interface Props {
  search: PropertySearch
  path: string
  company: Company
  /** False: the page asks elsewhere, and only a change of a saved search is told. */
  offered?: boolean
}

/**
 * Asks for news of this search by mail: in a dialog over the list, or without script on the page of the link. Whoever changes
 * a saved search is told so, and saves it here.
 */
export function TellMe({ search, path, company, offered = true }: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const Dialog = useLazyComponent(open, loadDialog, close)
  const edited = useHydrated() && isAlertEdited()

  function press(event: MouseEvent) {
    if (opensElsewhere(event)) return
    event.preventDefault()
    setOpen(true)
  }

  if (edited) return <ChangingAlert path={path} />
  if (!offered) return null
  return (
    <>
      <p className={styles.tell}>
        <span>{t('Not the right one yet?')}</span>
        <Link to={path} rel="nofollow" reloadDocument onClick={press}>
          <Icon name="bell" />
          {t('Tell me about new ones like this')}
        </Link>
      </p>
      {Dialog && <Dialog open={open} onClose={close} search={search} company={company} />}
    </>
  )
}

/** Posts to the page that asks for news, as a document: only that page gets the cookie that knows which search is changed. */
function ChangingAlert({ path }: { path: string }) {
  return (
    <form method="post" action={localPath(path)} className={styles.changing}>
      <p role="status">
        <b>{t('You are changing your alert.')}</b> <span>{t('Choose other filters, then save.')}</span>
      </p>
      <button type="submit" name="do" value="leave" className={textLinkClass}>
        {t('Leave it as it was')}
      </button>
      <Button type="submit" name="do" value="change" size="small">
        {tc('on a button', 'Save')}
      </Button>
    </form>
  )
}

async function loadDialog() {
  return (await import('./tell-me-dialog.tsx')).TellMeDialog
}
