/** What stands where a picture will be: a tiny preview (`data:image/...`) or a plain colour. */
export function pictureGround(placeholder: string) {
  if (!placeholder.startsWith('data:')) return { background: placeholder }
  return { background: `url("${placeholder}") center / cover no-repeat` }
}
