import type { MouseEvent } from 'react'

/** Whether a press on a link is for another tab or window, or saves what it leads to: it is left to the browser. */
export function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}
