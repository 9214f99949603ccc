import { partsInMoncton } from '../../../core/dates.ts'

/** Pixels of an hour: half an hour is 44 high. */
export const hourHeight = 88

/** Hours of the day, both on the hour. */
export interface Hours {
  first: number
  last: number
}

/** A box in a day's column. Pixels from its top; lanes stand side by side, from 0. */
export interface Placed<Entry> {
  entry: Entry
  top: number
  height: number
  lane: number
  lanes: number
}

type Timed = { startsAt: string; endsAt: string }

/** 9 to 7, and more where something begins earlier or ends later. */
export function hoursOf(entries: readonly Timed[]): Hours {
  const starts = entries.map(({ startsAt }) => Math.floor(clockOf(startsAt) / 60))
  const ends = entries.map((entry) => Math.ceil((clockOf(entry.startsAt) + minutesOf(entry)) / 60))
  return { first: Math.min(9, ...starts), last: Math.min(24, Math.max(19, ...ends)) }
}

/** Places the entries of one day, those that overlap side by side. They are in order. */
export function placeEntries<Entry extends Timed>(entries: readonly Entry[], { first }: Hours): Placed<Entry>[] {
  const placed: Placed<Entry>[] = []
  let cluster: Placed<Entry>[] = []
  let clusterEnd = 0
  for (const entry of entries) {
    const top = pixels(clockOf(entry.startsAt) - first * 60)
    // A box of less than a quarter of an hour could not be read or pressed.
    const height = Math.max(pixels(minutesOf(entry)), 24)
    if (top >= clusterEnd) cluster = []
    const lane = freeLane(cluster, top)
    cluster.push({ entry, top, height, lane, lanes: 1 })
    clusterEnd = Math.max(...cluster.map((box) => box.top + box.height))
    const lanes = Math.max(...cluster.map((box) => box.lane + 1))
    for (const box of cluster) box.lanes = lanes
    placed.push(cluster.at(-1)!)
  }
  return placed
}

/** Pixels from the top of the column at an instant; undefined outside of the hours. */
export function heightAt(instant: string, { first, last }: Hours): number | undefined {
  const minutes = clockOf(instant)
  return minutes >= first * 60 && minutes <= last * 60 ? pixels(minutes - first * 60) : undefined
}

function freeLane(cluster: readonly Placed<unknown>[], top: number) {
  const busy = new Set(cluster.filter((box) => box.top + box.height > top).map(({ lane }) => lane))
  let lane = 0
  while (busy.has(lane)) lane += 1
  return lane
}

function pixels(minutes: number) {
  return Math.round((minutes * hourHeight) / 60)
}

/** Minutes after midnight that the clocks of Greater Moncton show. */
function clockOf(instant: string) {
  const { hour, minute } = partsInMoncton(new Date(instant))
  return Number(hour) * 60 + Number(minute)
}

function minutesOf({ startsAt, endsAt }: Timed) {
  return (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000
}
