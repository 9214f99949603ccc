import { useRouteLoaderData } from 'react-router'

/** The root loader's texts, which stand in place of the site's own. */
interface Root {
  texts?: Record<string, string>
}

/** Returns what the company says in place of one of the texts of `domain/company/content/page-texts.ts`, or that text. */
export function useSiteWords(): (text: string) => string {
  const { texts } = (useRouteLoaderData('root') as Root | undefined) ?? {}
  return (text) => texts?.[text] ?? text
}
