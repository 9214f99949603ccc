/**
 * The name of a cookie that tells scripts of the list that the visitor came to change a saved search. The server sets it with
 * the cookie that holds which one, which scripts cannot read.
 */
export const editMarker = 'fundy-alert-edit'

/** Whether the visitor chooses other filters for a saved search. In the browser only. */
export function isAlertEdited() {
  return document.cookie.split('; ').includes(`${editMarker}=1`)
}
