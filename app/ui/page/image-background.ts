/** The placeholder of an image: a tiny preview (`data:image/...`) or a plain colour. */
export function imageBackground(placeholder: string) {
  if (!placeholder.startsWith('data:')) return { background: placeholder }
  return { background: `url("${placeholder}") center / cover no-repeat` }
}
