/** Where the draft of the submit form stands in localStorage. */
export const keptDraftKey = 'property-draft'

/** Whether a draft may be there, which the form offers as soon as the page is open. Storage may be blocked. */
export function hasKeptDraft() {
  try {
    return localStorage.getItem(keptDraftKey) !== null
  } catch {
    return false
  }
}
