import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { loginPath } from '../../../core/paths.ts'
import { textLinkClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { SampleMark } from '../../../ui/mark/sample-mark.tsx'
import styles from './account-head.module.css'

interface Props {
  title: string
  lead: ReactNode
  /** The content is an example. */
  sample: boolean
  /** On the right. */
  children?: ReactNode
}

/** The heading of an account page. */
export function AccountHeading({ title, lead, sample, children }: Props) {
  return (
    <>
      {sample && <WayIn />}
      <div className={styles.head}>
        <div>
          <div className={styles.title}>
            <h1>{title}</h1>
            {sample && <SampleMark>{t('Sample page')}</SampleMark>}
          </div>
          <p className={styles.lead}>{lead}</p>
        </div>
        {children && <div className={styles.actions}>{children}</div>}
      </div>
    </>
  )
}

/** Samples stand where one's own would: whoever has an account is led in, and back to this page. */
function WayIn() {
  const { pathname, search } = useLocation()
  return (
    <p className={styles.wayIn}>
      <Icon name="user" />
      <span>{t('What you see here is a sample.')}</span>
      <Link to={loginPath(pathname + search)} className={textLinkClass}>
        {t('Log in to see yours')}
      </Link>
    </p>
  )
}
