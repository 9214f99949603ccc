import { type ComponentType, lazy, memo, Suspense } from 'react'
import { firstTouch } from '../first-touch.ts'

/**
 * React.lazy for a section that the server renders: it is plain HTML, and works as such, until the visitor first touches the page;
 * then its code is fetched and takes it over. Its properties have to stay the same values from one render to the next (functions
 * too), or React would render it again before its code is there. What was entered before, the section reads from its fields
 * (`useAfterHydration`).
 *
 * `isUrgent` says in the browser that the code is wanted at once, for what the section is to show by itself.
 *
 * The first argument is written `async () => (await import('./section.tsx')).Section`: the build finds it by this form, and adds the
 * styles of the section to those of the page (`build/vite-plugins.ts`).
 */
export function laterSection<Props extends object>(load: () => Promise<ComponentType<Props>>, isUrgent = () => false) {
  let fromServer = false
  const Section = lazy(async () => {
    if (fromServer && !isUrgent()) await firstTouch()
    return { default: await load() }
  })

  return memo(function LaterSection(props: Props) {
    if (!import.meta.env.SSR && document.documentElement.dataset.hydrated === undefined) fromServer = true
    return (
      <Suspense fallback={null}>
        <Section {...props} />
      </Suspense>
    )
  })
}
