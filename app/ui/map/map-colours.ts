/** The current value of colour tokens as the browser computes them: `light-dark()` and mixes become plain colours. */
export function colourReader(parent: HTMLElement) {
  return (token: string) => {
    const probe = parent.appendChild(document.createElement('i'))
    // Forced colours would replace every token with the text colour, and the drawing with a single colour.
    probe.style.forcedColorAdjust = 'none'
    probe.style.color = `var(${token})`
    const colour = getComputedStyle(probe).color
    probe.remove()
    return colour
  }
}

/** Calls back when the colour scheme changes, by the system or by the visitor's choice. */
export function onThemeChange(changed: () => void) {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const choice = new MutationObserver(changed)
  system.addEventListener('change', changed)
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    system.removeEventListener('change', changed)
    choice.disconnect()
  }
}
