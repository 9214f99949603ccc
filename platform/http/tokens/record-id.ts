/** Whether a text has the form of this site's record ids. Texts of another form are not looked up. */
export function isId(text: string) {
  return /^[\w-]{1,64}$/.test(text)
}
