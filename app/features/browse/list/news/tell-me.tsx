import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../../../core/language/translate.ts'
import type { PropertySearch } from '../../../../core/listing/search/property-search.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { useLazyComponent } from '../../../../ui/lazy-component.ts'
import { opensElsewhere } from '../../../../ui/opens-elsewhere.ts'
import { isAlertEdited } from '../../../alerts/shared/edited-alert.ts'
import type { Company } from '../../../company/rules/company.ts'
import styles from './tell-me.module.css'

/**
 * Asks for news of this search by mail: in a dialog over the list, or without script on the page of the link. Whoever changes
 * a saved search always gets the page, as a document: its cookie is not sent with the data of a page.
 */
export function TellMe({ search, path, company }: { search: PropertySearch; path: string; company: Company }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const Dialog = useLazyComponent(open, loadDialog, close)

  function press(event: MouseEvent) {
    if (opensElsewhere(event) || isAlertEdited()) return
    event.preventDefault()
    setOpen(true)
  }

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

async function loadDialog() {
  return (await import('./tell-me-dialog.tsx')).TellMeDialog
}
