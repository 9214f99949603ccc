/** A path as the log keeps it: without the token of a visit's private link, which would open the visit to whoever reads it. */
export function loggedPath(path: string) {
  return path.replace(/^((?:\/fr)?\/visit\/)[^/]+/, '$1...')
}
