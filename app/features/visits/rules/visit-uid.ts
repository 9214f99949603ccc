/** Never changes, so its right part is no address of the operator. */
const end = '@visits.fundy'

/** What names a visit in calendar files. */
export function uidOf(visitId: string) {
  return visitId + end
}

/** The visit that a UID names; undefined for one that is not ours. */
export function visitOfUid(uid: string) {
  return uid.endsWith(end) ? uid.slice(0, -end.length) || undefined : undefined
}
