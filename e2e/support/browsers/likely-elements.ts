/** Candidate elements of each role. The browser then decides which of them have the role and name. */
const selectors: Record<string, string> = { button: 'button', heading: 'h1, h2, h3', link: 'a[href]' }

/**
 * The source and arguments of a function that finds, in the page, the few elements that may have this role and accessible name:
 * a browser takes some milliseconds to compute a name, and seconds for all elements of a long page.
 */
export function findLikely(role: string, name: string) {
  return { source: String(likelyElements), args: [selectors[role] ?? `[role=${role}]`, name] }
}

/** The visible elements whose text or label contains the name. */
function likelyElements(selector: string, name: string) {
  return Array.from(document.querySelectorAll(selector)).filter((element) => {
    const text = `${element.ariaLabel ?? ''} ${element.textContent}`
    return text.includes(name) && element.checkVisibility({ visibilityProperty: true })
  })
}
