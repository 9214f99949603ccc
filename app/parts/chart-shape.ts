import type { Activity } from '../../domain/statistics.ts'

/** Inquiries are drawn so many times as tall as views: there are far fewer of them. The key says so. */
export const inquiryScale = 5

/** The scale of a chart: whole steps that people count in, five at most. */
export function scaleFor(days: readonly Activity[]) {
  const most = Math.max(5, ...days.map(({ views, inquiries }) => Math.max(views, inquiries * inquiryScale)))
  const rough = most / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough
  const lines = Math.ceil(most / step)
  return { top: lines * step, marks: Array.from({ length: lines + 1 }, (_, at) => at * step) }
}

/** Where a value stands across, 0 to 1000, in the middle of its column. */
export function across(at: number, count: number) {
  return round(((at + 0.5) * 1000) / count)
}

/** The line over the views, and the ground under it, in a box 1000 wide and 1000 high. */
export function areaPath(days: readonly Activity[], top: number) {
  const points = days.map(({ views }, at) => `${across(at, days.length)} ${round(1000 - (views / top) * 1000)}`)
  const line = `M${points.join('L')}`
  return { line, area: `${line}V1000H${across(0, days.length)}Z` }
}

/** Some eight of the days get their date written, the last always. */
export function labelled(count: number) {
  const every = Math.ceil(count / 8)
  return Array.from({ length: count }, (_, at) => at).filter((at) => (count - 1 - at) % every === 0)
}

function round(value: number) {
  return Math.round(value * 10) / 10
}
