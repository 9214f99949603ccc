import type { Page } from '@playwright/test'

/**
 * Errors that browsers tolerate but the standard forbids; `e2e/release/html.spec.ts` runs the full Nu checker if Java is
 * installed.
 */
const invalid: Record<string, string> = {
  'autocomplete on an input without text': 'input:is([type=radio], [type=checkbox], [type=file])[autocomplete]',
  'a heading in a table head or a phrase': ':is(th, span, p, button, label) :is(h1, h2, h3, h4, h5, h6)',
  'widths of pictures without sizes': ':is(img, source)[srcset*="w,"]:not([sizes]), source[srcset$="w"]:not([sizes])',
  'a required choice that begins with one': 'select[required]:not([multiple]) > option:first-child:not([value=""])',
  'a street address in one line': 'input[autocomplete~="street-address"]',
}

/** The rules above that the page breaks, each with the first offending element. */
export function markupFaults(page: Page): Promise<string[]> {
  return page.evaluate(
    (rules) =>
      Object.entries(rules).flatMap(([rule, selector]) => {
        const found = document.querySelector(selector)
        return found ? [`${rule}: ${found.outerHTML.slice(0, 160)}`] : []
      }),
    invalid,
  )
}

/** Targets under 24 px wide or high (WCAG 2.5.8); links in a sentence are exempt. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressed = document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary')
    return Array.from(pressed).flatMap((target) => {
      const visible = target.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
      if (!visible || target.closest('[inert], [aria-hidden="true"], .hidden-text') || isInSentence(target)) return []
      const label = target instanceof HTMLInputElement ? target.labels?.[0] : undefined
      const boxes = [target, ...(label ? [label] : [])].map((one) => one.getBoundingClientRect())
      const [width, height] = [Math.max(...boxes.map((box) => box.width)), Math.max(...boxes.map((box) => box.height))]
      const grown = width > 23.5 && height > 23.5
      // Skip links are tiny until they are focused.
      const isHidden = width < 2 || height < 2
      return grown || isHidden ? [] : [`${target.outerHTML.slice(0, 120)}: ${width.toFixed()} x ${height.toFixed()}`]
    })

    function isInSentence(target: Element) {
      if (getComputedStyle(target).display !== 'inline') return false
      const words = Array.from(target.parentElement?.childNodes ?? [])
      return words.some((word) => word.nodeType === Node.TEXT_NODE && (word.textContent ?? '').trim().length > 1)
    }
  })
}
