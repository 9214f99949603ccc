/** What the owner wrote to one of the things that staff asked, by its place from 0. */
export interface ItemAnswer {
  place: number
  text: string
}

/** A text of staff: what comes before the things that they ask, each of these, and what comes after. */
interface AskedItems {
  before: string
  items: string[]
  after: string
}

/** What the name of the field begins with that answers the thing at a place. */
export const answerName = 'answer-'
/** At most so many things are answered one by one. */
export const maxItems = 20
/** Letters of one answer. */
export const maxAnswerLetters = 1_000

const numbered = /^[ \t]*\d{1,2}[.)][ \t]+(.+)$/

/**
 * The things that a text asks: its numbered lines, each with the lines below it up to an empty one. A text without numbers asks one
 * thing.
 */
export function askedItems(text: string): AskedItems {
  const before: string[] = []
  const after: string[] = []
  const items: string[] = []
  let open = false
  for (const line of text.trim().split('\n')) {
    const asked = numbered.exec(line)?.[1]?.trim()
    if (asked && items.length < maxItems) {
      items.push(asked)
      open = true
    } else if (open && line.trim() && after.length === 0) items.push(`${items.pop()} ${line.trim()}`)
    else {
      open = false
      if (items.length === 0) before.push(line)
      else if (line.trim() || after.length > 0) after.push(line)
    }
  }
  if (items.length === 0) return { before: '', items: text.trim() ? [text.trim()] : [], after: '' }
  return { before: before.join('\n').trim(), items, after: after.join('\n').trim() }
}

/** The answers as one text, each with the number of what it answers. */
export function answersText(answers: readonly ItemAnswer[]): string {
  const given = answers.filter(({ text }) => text.trim()).toSorted((one, other) => one.place - other.place)
  if (given.length === 1 && given[0]!.place === 0) return given[0]!.text.trim()
  return given.map(({ place, text }) => `${place + 1}. ${text.trim()}`).join('\n')
}

/** The things that a text asks, each with what was answered to it; none where nothing was answered in words. */
export function answeredItems({ text, answers }: { text: string; answers: readonly ItemAnswer[] }) {
  const items = askedItems(text).items.map((item, place) => ({ item, answer: answerAt(answers, place) }))
  return items.some(({ answer }) => answer) ? items : []
}

/** What is answered at a place; undefined where nothing is. */
export function answerAt(answers: readonly ItemAnswer[], place: number): string | undefined {
  return answers.find((answer) => answer.place === place)?.text || undefined
}
