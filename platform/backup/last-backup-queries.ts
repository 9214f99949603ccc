import { z } from 'zod'
import { getSetting, putSetting } from '../database/settings.ts'
import type { Db } from '../database/tables/tables.ts'

const key = 'last-backup'
const kept = z.object({ at: z.iso.datetime() })

/** Notes that a complete backup was written, for staff who look whether there is one. */
export async function noteBackup(db: Db, at: Date): Promise<void> {
  await putSetting(db, key, { at: at.toISOString() })
}

/** When the last complete backup was written, ISO 8601; undefined before the first one. */
export async function findLastBackup(db: Db): Promise<string | undefined> {
  return kept.safeParse(await getSetting(db, key)).data?.at
}
