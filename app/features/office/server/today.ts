import { statfs } from 'node:fs/promises'
import type { Services } from '../../../../web/services.ts'
import { dayAfter, today } from '../../../core/dates.ts'
import { mayDo } from '../../accounts/rules/permissions.ts'
import type { Permitted } from '../../accounts/server/guards.ts'
import { findLastBackup } from '../../backup/server/write-backup.ts'
import { findOpeningHours } from '../../company/server/opening-hours.ts'
import { readActivity } from '../../figures/server/figure-queries.ts'
import { countHeld } from '../../inbox/server/inbound/held-queries.ts'
import { instantInMoncton } from '../../visits/rules/moncton-time.ts'
import type { Health, Today } from '../rules/today.ts'
import { countSent, findAsking, findToCheck, findToConfirm, findUnanswered, findVisits } from './today-queries.ts'

type Needs = Pick<Services, 'store' | 'now' | 'dataDir'>

/** What waits in the office, and how it stands, as far as the reader's role goes. */
export async function readToday(services: Needs, { person, scope }: Permitted): Promise<Today> {
  const { store, now = Date.now } = services
  const { db } = store
  const at = new Date(now())
  const [from, until] = [startOf(today(at)), startOf(dayAfter(today(at), 1))]
  const office = mayDo(person.role, 'read-office')
  const hours = await findOpeningHours(db)
  const [unanswered, toConfirm, visits, toCheck, asking, activity, mailSentToday, heldMails, health] =
    await Promise.all([
      findUnanswered(db, scope, hours, at),
      findToConfirm(db, scope, at),
      findVisits(db, scope, { from, until }),
      office ? findToCheck(db) : null,
      office ? findAsking(db) : null,
      office ? readActivity(db, dayAfter(today(at), -29), today(at)) : null,
      office ? countSent(db, from) : null,
      mayDo(person.role, 'change-office') ? countHeld(db) : null,
      office ? readHealth(services) : null,
    ])
  return { unanswered, toCheck, asking, toConfirm, visits, activity, mailSentToday, heldMails, health }
}

function startOf(day: string) {
  return instantInMoncton(day, '00:00') ?? new Date(`${day}T04:00:00Z`)
}

async function readHealth({ store, dataDir }: Pick<Services, 'store' | 'dataDir'>): Promise<Health> {
  const [disk, backupAt] = await Promise.all([
    dataDir === undefined ? null : statfs(dataDir).then(spaceOf, () => null),
    findLastBackup(store.db),
  ])
  return { disk, backupAt: backupAt ?? null }
}

function spaceOf({ bavail, blocks, bsize }: { bavail: number; blocks: number; bsize: number }) {
  return { free: bavail * bsize, total: blocks * bsize }
}
