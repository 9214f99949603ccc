import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t, tc } from '../../../core/language/translate.ts'
import { formatTime, momentWithin } from '../../../core/moments.ts'
import { settingsPath, staffVisitPath } from '../../../core/office-paths.ts'
import { paths } from '../../../core/paths.ts'
import { StaffBanner } from '../../../frame/office/staff-banner.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { IconName } from '../../../ui/icon/icon-names.ts'
import { ActivityChart, ActivityTable, ChartKey, dayName } from '../../figures/shared/activity-chart.tsx'
import { type Mailing, mailNotice } from '../../inbox/rules/mailing.ts'
import { type Health, isBackupOld, isDiskShort, type VisitToday } from '../rules/today.ts'
import styles from './today.module.css'
import { gigabytes, TodayPart, Words } from './today-lists.tsx'

/** The visits of today down a tide staff: what is over is filled. */
export function VisitsToday({ visits, now, today }: { visits: VisitToday[]; now: string; today: string }) {
  const next = visits.find(({ endsAt }) => endsAt > now)
  return (
    <TodayPart
      heading={t('Visits today')}
      count={visits.length}
      more={{ label: t('Week'), to: paths.visits }}
      none={visits.length === 0 ? t('There are no visits today.') : undefined}
    >
      <ol className={styles.staff}>
        {visits.map((visit) => {
          const over = visit.endsAt <= now
          return (
            <li key={visit.id} data-over={over || undefined} data-next={visit === next || undefined}>
              <time dateTime={visit.startsAt}>{formatTime(visit.startsAt)}</time>
              <Words
                title={<Link to={staffVisitPath(visit.id, today)}>{visit.home}</Link>}
                detail={
                  visit.host ? t('{visitor}, with {host}', { visitor: visit.visitor, host: visit.host }) : visit.visitor
                }
              />
              <span className={styles.state}>{stateOf(visit, over, visit === next)}</span>
            </li>
          )
        })}
      </ol>
    </TodayPart>
  )
}

function stateOf({ state }: VisitToday, over: boolean, isNext: boolean) {
  if (state === 'missed') return tc('of a visit', 'Nobody came')
  if (over) return tc('of a visit', 'Over')
  return isNext ? tc('of a visit', 'Next') : tc('of a visit', 'Booked')
}

/** One small plot, with its table. */
export function ActivityToday({ days }: { days: { day: string; views: number; inquiries: number }[] }) {
  const [views, inquiries] = [sum(days.map((each) => each.views)), sum(days.map((each) => each.inquiries))]
  return (
    <TodayPart
      heading={t('Views and inquiries')}
      note={t('30 days')}
      more={{ label: t('Statistics'), to: paths.statistics }}
      none={views + inquiries === 0 ? t('Nobody has viewed a listing in 30 days.') : undefined}
    >
      <div className={styles.chart}>
        <ActivityChart days={days} months={false} />
      </div>
      <ChartKey />
      <p className="muted">
        {t('{views, plural, one {# view} other {# views}}, {inquiries, plural, one {# inquiry} other {# inquiries}}', {
          views,
          inquiries,
        })}
      </p>
      <ActivityTable
        caption={t('Views and inquiries per day')}
        first={t('Day')}
        rows={days.map(({ day, ...counted }) => ({ key: day, name: dayName(day, false), ...counted }))}
      />
    </TodayPart>
  )
}

function sum(values: number[]) {
  return values.reduce((total, value) => total + value, 0)
}

interface HealthProps {
  mailing: Mailing
  /** The whole warning about mail; the first time it stands above the page. */
  warns: boolean
  sentToday: number
  /** Mails that came in and are in no thread, which nobody has looked at. */
  heldMails: number
  health: Health
  now: string
  today: string
}

/** How mail, disk and backup stand. */
export function HealthToday({
  mailing,
  warns,
  sentToday,
  heldMails,
  health: { disk, backupAt },
  now,
  today,
}: HealthProps) {
  const { waiting, failed, nextTryAt, error, on } = mailing
  const isWarned = warns && mailNotice(mailing, today) !== undefined
  return (
    <>
      <TodayPart id="mail" heading={t('Mail')} more={{ label: tc('of a mail', 'Details'), to: paths.inbox }}>
        <div className={styles.warning}>
          <StaffBanner mailing={mailing} today={today} shown={warns} />
        </div>
        <ul className={styles.health}>
          {(on || sentToday > 0) && (
            <Line icon="mail-check" tone={sentToday > 0 ? 'ok' : undefined}>
              {t('{count, plural, one {# sent today} other {# sent today}}', { count: sentToday })}
            </Line>
          )}
          {!on && !isWarned && (
            <Line icon="mail-off" tone="bad">
              {t('No mail server is set.')}
            </Line>
          )}
          {waiting > 0 && !isWarned && (
            <Line
              icon="clock"
              tone="warn"
              note={on && nextTryAt && t('next try {time}', { time: formatTime(nextTryAt) })}
            >
              {t('{count} waiting', { count: waiting })}
            </Line>
          )}
          {failed > 0 && !isWarned && (
            <Line icon="mail-x" tone="bad" note={error}>
              {t('{count} failed', { count: failed })}
            </Line>
          )}
          {heldMails > 0 && (
            <Line icon="info-circle" tone="warn">
              <Link to={`${settingsPath('mail')}#held`} className={styles.held}>
                {t('{count, plural, one {# mail is not in the inbox} other {# mails are not in the inbox}}', {
                  count: heldMails,
                })}
              </Link>
            </Line>
          )}
        </ul>
      </TodayPart>
      <TodayPart heading={t('Disk and backup')}>
        <ul className={styles.health}>
          {disk && (
            <Line icon="layout-dashboard" tone={isDiskShort(disk) ? 'bad' : 'ok'}>
              {t('{free} of {total} free', { free: gigabytes(disk.free), total: gigabytes(disk.total) })}
            </Line>
          )}
          <Line icon="shield-check" tone={isBackupOld(backupAt, new Date(now)) ? 'bad' : 'ok'}>
            {backupAt
              ? t('Last backup: {moment}', { moment: momentWithin(backupAt, today) })
              : t('No backup was made yet.')}
          </Line>
        </ul>
      </TodayPart>
    </>
  )
}

interface LineProps {
  icon: IconName
  tone: 'ok' | 'warn' | 'bad' | undefined
  note?: string | null | false
  children: ReactNode
}

function Line({ icon, tone, note, children }: LineProps) {
  return (
    <li data-tone={tone}>
      <Icon name={icon} />
      {children}
      {note && <small>{note}</small>}
    </li>
  )
}
