import type { Activity } from '../../company/rules/statistics.ts'

/** Inquiries are far fewer than views, so they are drawn this many times as tall; the legend says so. */
export const inquiryScale = 5

/** The scale of a chart: at most five round steps. */
export function scaleFor(days: readonly Activity[]) {
  const most = Math.max(5, ...days.map(({ views, inquiries }) => Math.max(views, inquiries * inquiryScale)))
  const rough = most / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough
  const lines = Math.ceil(most / step)
  return { top: lines * step, marks: Array.from({ length: lines + 1 }, (_, at) => at * step) }
}

/** A scale of at most six of the first step that is large enough. */
export function stepScale(most: number, steps: readonly number[]) {
  const step = steps.find((size) => most <= size * 6) ?? steps.at(-1)!
  const lines = Math.max(1, Math.ceil(most / step))
  return { top: lines * step, marks: Array.from({ length: lines + 1 }, (_, at) => at * step) }
}

/** The horizontal centre of a column, 0 to 1000. */
export function across(at: number, count: number) {
  return round(((at + 0.5) * 1000) / count)
}

/** The path of the views and the area under it, in a box of 1000 by 1000. */
export function areaPath(days: readonly Activity[], top: number) {
  const points = days.map(({ views }, at) => `${across(at, days.length)} ${round(1000 - (views / top) * 1000)}`)
  const line = `M${points.join('L')}`
  return { line, area: `${line}V1000H${across(0, days.length)}Z` }
}

/** About eight days are labelled, or as many as there is room for, always including the last. */
export function labelled(count: number, most = 8) {
  const every = Math.ceil(count / most)
  return Array.from({ length: count }, (_, at) => at).filter((at) => (count - 1 - at) % every === 0)
}

function round(value: number) {
  return Math.round(value * 10) / 10
}
