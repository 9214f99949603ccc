/** A run of words of a text, and whether both texts have it. */
export interface TextRun {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Above this many words on both sides the middle of two texts is not compared word by word. */
const mostWords = 1_200

/** Two texts as one sequence of runs. Those that are not added make `before`, those that are not removed `after`. */
export function textDifference(before: string, after: string): TextRun[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start++
  let end = 0
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end++
  return joined([
    ...old.slice(0, start).map((text): TextRun => ({ kind: 'same', text })),
    ...middle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...old.slice(old.length - end).map((text): TextRun => ({ kind: 'same', text })),
  ])
}

/** Words with the white space after them. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|\S+\s*/g) ?? []
}

/** By the longest common subsequence. */
function middle(old: string[], now: string[]): TextRun[] {
  const removed = old.map((text): TextRun => ({ kind: 'removed', text }))
  const added = now.map((text): TextRun => ({ kind: 'added', text }))
  if (old.length === 0 || now.length === 0 || old.length > mostWords || now.length > mostWords) {
    return [...removed, ...added]
  }
  const width = now.length + 1
  const longest = new Uint16Array((old.length + 1) * width)
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      const below = longest[(i + 1) * width + j]!
      const beside = longest[i * width + j + 1]!
      longest[i * width + j] = old[i] === now[j] ? longest[(i + 1) * width + j + 1]! + 1 : Math.max(below, beside)
    }
  }
  const runs: TextRun[] = []
  let [i, j] = [0, 0]
  while (i < old.length && j < now.length) {
    if (old[i] === now[j]) {
      runs.push({ kind: 'same', text: old[i]! })
      i++
      j++
    } else if (longest[(i + 1) * width + j]! >= longest[i * width + j + 1]!) runs.push(removed[i++]!)
    else runs.push(added[j++]!)
  }
  return [...runs, ...removed.slice(i), ...added.slice(j)]
}

function joined(runs: TextRun[]): TextRun[] {
  const whole: TextRun[] = []
  for (const run of runs) {
    const last = whole.at(-1)
    if (last?.kind === run.kind) last.text += run.text
    else whole.push({ ...run })
  }
  return whole
}
