/** Escapes text for element content and quoted attributes, in HTML and XML. */
export function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
