import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ReadingMark } from '../../features/inbox/shared/inbox-list.tsx'
import { StaffLanguage } from './rail/rail.tsx'

function markupAt(path: string, language: 'en' | 'fr') {
  const element = <StaffLanguage language={language} onChoose={async () => {}} />
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('staff choose the language of their account, and come back to the same page', () => {
  const markup = markupAt('/propertyadmin/inbox?state=new', 'fr')
  expect(markup).toContain('aria-label="Language of your account"')
  expect(markup).toContain('name="page" value="/propertyadmin/inbox?state=new"')
  expect(markup).toContain('action="/propertyadmin" method="post"')
  expect(markup).toMatch(/value="en" lang="en-CA" aria-pressed="false"[^>]*>English</)
  expect(markup).toMatch(/value="fr" lang="fr-CA" aria-pressed="true"[^>]*>Français</)
})

test.each([
  ['en', 'EN', 'Read the site in English'],
  ['fr', 'FR', 'Read the site in French'],
] as const)('a message whose writer read the site in %s is marked', (language, mark, text) => {
  const markup = renderToStaticMarkup(<ReadingMark language={language} />)
  expect(markup).toContain(`<span aria-hidden="true">${mark}</span>`)
  expect(markup).toContain(`<span class="hidden-text">${text}</span>`)
})
