import type { RoleRequest } from '../../accounts/rules/own-account.ts'
import type { Activity } from '../../company/rules/statistics.ts'
import type { VisitState } from '../../visits/rules/visit.ts'

/** Someone who waits for an answer. Instants are ISO 8601. */
interface UnansweredThread {
  id: string
  name: string
  /** The title of the listing, or the subject. */
  about: string
  askedAt: string
  /** Minutes of opening hours that remain until it should be answered; negative when that has passed. */
  minutesLeft: number
}

/** A submission or a change that waits for a decision. */
export interface ToCheck {
  id: string
  kind: 'submission' | 'revision'
  name: string
  owner: string
  since: string
  /** Of a change: how many parts it has. */
  parts: number | null
  /** How many reasons there are for a closer look. */
  reasons: number
  /** Object path of its cover; it may not be public. */
  cover: string | null
}

/** An open listing that was not confirmed for three weeks, or whose owner did not answer. */
interface ToConfirm {
  id: string
  name: string
  owner: string
  phone: string
  /** Null where the owner was not asked since. */
  askedAt: string | null
  confirmedAt: string
  cover: string | null
}

export interface VisitToday {
  id: string
  startsAt: string
  endsAt: string
  state: VisitState
  visitor: string
  /** The title of the listing. */
  home: string
  host: string
}

interface Few<Item> {
  total: number
  /** The first ones, at most `mostToday`. */
  items: Item[]
}

/** What waits in the office, and how it stands. Null: of the office as a whole, and not for agents. */
export interface Today {
  unanswered: Few<UnansweredThread> & { late: number }
  toCheck: Few<ToCheck> | null
  toConfirm: Few<ToConfirm>
  /** Who asks to be an agent or an agency. */
  asking: Few<Pick<RoleRequest, 'id' | 'name' | 'role' | 'since'>> | null
  visits: VisitToday[]
  /** Views and inquiries of the last 30 days. */
  activity: Activity[] | null
  mailSentToday: number | null
  /** Mails that came in and are in no thread, which nobody has looked at; null for who cannot act on them. */
  heldMails: number | null
  health: Health | null
}

export interface Health {
  /** Of the disk that holds the data, in bytes; null where it cannot be read. */
  disk: { free: number; total: number } | null
  /** When the last complete backup was written. */
  backupAt: string | null
}

/** Rows of a part of Today. */
export const mostToday = 5

/** Below this part of the disk, and this many bytes, free space is short. */
const shortPart = 0.1
const shortBytes = 2e9
/** Days after which a backup is old. */
const oldBackup = 2

export function isDiskShort({ free, total }: { free: number; total: number }) {
  return free < shortBytes || free < total * shortPart
}

export function isBackupOld(backupAt: string | null, now: Date) {
  return backupAt === null || now.getTime() - Date.parse(backupAt) > oldBackup * 86_400_000
}
