import { setTimeout as pause } from 'node:timers/promises'
import type { Driver, Handle, InputActions } from './driver.ts'

const timeout = 10_000

/** A visitor's tab, used by role and accessible name. Every operation waits for its element. */
export function createTab(driver: Driver) {
  /** Calls a self-contained function (without access to this module) in the page. */
  async function evaluate<Result, Args extends unknown[]>(run: (...args: Args) => Result, ...args: Args) {
    return (await driver.run(`(_, ...args) => (${run})(...args)`, null, args)) as Result
  }

  async function runOn<Result, Args extends unknown[]>(
    element: Handle,
    run: (element: HTMLElement, ...args: Args) => Result,
    ...args: Args
  ) {
    return (await driver.run(String(run), element, args)) as Result
  }

  /** Retries until the result is neither null nor false; errors while a page unloads count as no result. */
  async function until<Result>(what: string, ask: () => Promise<Result | null | false | undefined>): Promise<Result> {
    const end = performance.now() + timeout
    let failure: unknown
    while (performance.now() < end) {
      const answer = await ask().catch((error) => {
        failure = error
      })
      if (answer) return answer
      await pause(25)
    }
    const address = await evaluate(() => location.href).catch(() => 'no page')
    throw new Error(`Not seen in ${timeout / 1000} seconds at ${address}: ${what}.`, { cause: failure })
  }

  /** The first visible element with the role and name. */
  const find = (role: string, name: string) =>
    until(`${role} "${name}"`, async () => {
      for (const element of await driver.locate(role, name)) {
        if (await runOn(element, isShown)) return element
      }
      return null
    })

  async function press(key: string) {
    await driver.perform([keys(key)])
  }

  return {
    evaluate,
    find,
    press,
    resize: driver.resize,
    screenshot: driver.screenshot,
    faults: driver.faults,
    close: driver.close,

    /** Opens the path and waits until the page is hydrated. */
    async goto(path: string) {
      await driver.navigate(path)
      await until('a hydrated page', () => evaluate(() => 'hydrated' in document.documentElement.dataset))
      await until('forms that the script has taken over', () =>
        evaluate(() => {
          const waits = document.querySelector('form[data-waiting]') !== null
          if (waits) dispatchEvent(new Event('pointermove'))
          return !waits
        }),
      )
    },

    /** Waits until the function, called in the page, returns a result. */
    async see<Result, Args extends unknown[]>(what: string, run: (...args: Args) => Result, ...args: Args) {
      return await until(what, () => evaluate(run, ...args))
    },

    async click(role: string, name: string) {
      const element = await find(role, name)
      const [x, y] = await until(`room to press ${role} "${name}"`, () => runOn(element, pointToPress))
      const [down, up] = [
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await driver.perform([pointer({ type: 'pointerMove', x, y }, down, up)])
    },

    /**
     * Ticks the checkbox or chooses the radio button with this label with the space bar: some are drawn by their
     * labels.
     */
    async tick(label: string) {
      await until(`the field "${label}"`, () => evaluate(focusField, label))
      await press(' ')
    },

    /** Replaces the text of the field with this label. */
    async type(label: string, text: string) {
      await until(`the field "${label}"`, () => evaluate(focusField, label))
      await driver.perform([keys(...text)])
    },

    /** Sets a field whose input differs between browsers: a choice by its text, a date by YYYY-MM-DD. */
    async set(label: string, value: string) {
      await until(`the field "${label}"`, () => evaluate(focusField, label))
      await evaluate(setFocused, value)
    },

    async attach(selector: string, ...files: string[]) {
      await driver.setFiles(await driver.query(selector), files)
    },
  }
}

export type Tab = ReturnType<typeof createTab>

function keys(...values: string[]): InputActions[number] {
  const actions = values.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return { type: 'key', id: 'keyboard', actions }
}

function pointer(...actions: object[]): InputActions[number] {
  return { type: 'pointer', id: 'mouse', actions }
}

function isShown(element: HTMLElement) {
  return element.checkVisibility({ visibilityProperty: true })
}

/**
 * The middle of the element, once it would receive a press there and was at the same place a frame before: an earlier action, or
 * a part of the page that is first drawn when it scrolls into view, may still move it.
 */
function pointToPress(element: HTMLElement & { middleBefore?: string }) {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  const middle: [number, number] = [Math.round(x + width / 2), Math.round(y + height / 2)]
  const rests = element.middleBefore === String(middle)
  requestAnimationFrame(() => {
    element.middleBefore = String(middle)
  })
  const moving = element.getAnimations({ subtree: false }).some(({ playState }) => playState === 'running')
  return rests && !moving && element.contains(document.elementFromPoint(...middle)) ? middle : null
}

/** By its full label, else by the label's beginning. */
function focusField(label: string) {
  const labels = Array.from(document.querySelectorAll('label')).filter(({ control }) => control?.checkVisibility())
  const textOf = (one: HTMLLabelElement) => one.textContent!.replace(/\s+/g, ' ').trim()
  const found = labels.find((one) => textOf(one) === label) ?? labels.find((one) => textOf(one).startsWith(label))
  const field = found?.control
  if (!field) return false
  field.focus()
  if (field instanceof HTMLInputElement) field.select()
  return document.activeElement === field
}

function setFocused(value: string) {
  const field = document.activeElement
  if (field instanceof HTMLSelectElement) {
    field.selectedIndex = Array.from(field.options).findIndex(({ text }) => text === value)
  } else {
    // React detects a change only if the native setter is used.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value)
  }
  field?.dispatchEvent(new Event('input', { bubbles: true }))
  field?.dispatchEvent(new Event('change', { bubbles: true }))
}
