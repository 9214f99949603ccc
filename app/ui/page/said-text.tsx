/** A text, marked with its language where that is not the page's. */
export function SaidText({ text, lang }: { text: string; lang?: string | undefined }) {
  return lang ? <span lang={lang}>{text}</span> : text
}
