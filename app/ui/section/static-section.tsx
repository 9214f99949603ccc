import { type ComponentType, lazy, useState } from 'react'
import { useHydrated } from '../hydrated.ts'

const noHtml = { __html: '' }

/**
 * A section without anything that needs script: text, tables, pictures, links, `<details>`. The server renders it, and the
 * browser keeps that HTML without fetching or running the section's code. Only when the section appears or changes without a new
 * document, as on the way to another listing, the code is fetched. A link in it loads its page whole. Its properties have to stay
 * the same values from one render to the next: data of the loader, not elements or objects that the screen makes.
 *
 * The argument is written `async () => (await import('./section.tsx')).Section`: the build finds it by this form, and adds the
 * styles of the section to those of the page (`build/screen-styles.ts`).
 */
export function staticSection<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Section = lazy(async () => ({ default: await load() }))

  return function StaticSection(props: Props) {
    const hydrated = useHydrated()
    const [first] = useState(props)
    const [kept, setKept] = useState(!import.meta.env.SSR && !hydrated)
    if (kept && differ(first, props)) setKept(false)
    return kept ? (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves the HTML of the server as it is
      <div style={{ display: 'contents' }} suppressHydrationWarning dangerouslySetInnerHTML={noHtml} />
    ) : (
      <div style={{ display: 'contents' }}>
        <Section {...props} />
      </div>
    )
  }
}

function differ<Props extends object>(one: Props, other: Props) {
  return Object.entries(other).some(([name, value]) => value !== one[name as keyof Props])
}
