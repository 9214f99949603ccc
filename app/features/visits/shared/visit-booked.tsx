import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { dayOf } from '../../../core/moments.ts'
import { visitFilePath, visitPath } from '../../../core/paths.ts'
import { formatPhone, phoneLink } from '../../../core/phone.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { MessageDialog } from '../../../ui/dialog/message-dialog.tsx'
import { ResultDetails, takesFocus } from '../../../ui/dialog/result-details.tsx'
import { FactRows } from '../../../ui/fact-rows.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { OwnVisit } from '../rules/visit.ts'
import { clockSpan, visitDay } from '../rules/visit-words.ts'

interface Props {
  visit: OwnVisit
  /** Of the private link. */
  token: string
  company: { name: string; phone: string }
  /** Its picture and what it is. */
  home: ReactNode
  onClose: () => void
}

/** What became of a booking: the visit, and the ways to its page. */
export function VisitBooked({ visit, token, company, home, onClose }: Props) {
  const { host, email } = visit
  return (
    <MessageDialog
      open
      onClose={onClose}
      tone="ok"
      title={t('Your visit is booked')}
      titleRef={takesFocus}
      aside={home}
      text={
        <>
          <p>{t('We sent it to {email}.', { email })}</p>
          <ResultDetails onClose={onClose}>
            <FactRows
              facts={[
                { title: t('Reference'), subTitle: visit.reference },
                {
                  title: t('When'),
                  subTitle: (
                    <>
                      {visitDay(dayOf(visit.startsAt))}
                      <p>{t('{span}, Atlantic time', { span: clockSpan(visit.startsAt, visit.endsAt) })}</p>
                    </>
                  ),
                },
                {
                  title: t('Where'),
                  subTitle: (
                    <>
                      {visit.address}
                      {visit.directions && <p dir="auto">{visit.directions}</p>}
                    </>
                  ),
                },
                {
                  title: t('Who'),
                  subTitle: (
                    <>
                      <span>{host ? t('{host}, {company}', { host, company: company.name }) : company.name}</span>{' '}
                      <a href={phoneLink(company.phone)}>{formatPhone(company.phone)}</a>
                    </>
                  ),
                },
              ]}
            />
            <p className="muted hint">
              {t('Plans change: move or cancel here, from the mail, or with the reference by phone.')}
            </p>
          </ResultDetails>
        </>
      }
      actions={
        <>
          <a href={visitFilePath(token)} download className={buttonClass({ full: true })}>
            <Icon name="calendar-plus" />
            {t('Add to calendar')}
          </a>
          <Link to={`${visitPath(token)}?change=move#move`} className={buttonClass({ variant: 'line', full: true })}>
            <Icon name="calendar-time" />
            {t('Move')}
          </Link>
          <Link to={`${visitPath(token)}?change=cancel`} className={buttonClass({ variant: 'line', full: true })}>
            <Icon name="calendar-off" />
            {t('Cancel')}
          </Link>
        </>
      }
    />
  )
}
