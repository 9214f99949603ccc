import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { AccountHeading } from './account-head.tsx'

function draw(sample: boolean) {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={['/my-property?page=2']}>
      <AccountHeading title="My Properties" lead="" sample={sample} />
    </MemoryRouter>,
  )
}

test('a sample page has a way in on top, which leads back to it', () => {
  const html = draw(true)
  expect(html).toContain('href="/login?next=%2Fmy-property%3Fpage%3D2"')
  expect(html.indexOf('Log in to see yours')).toBeLessThan(html.indexOf('<h1'))
})

test('a page of one’s own asks nobody to log in', () => {
  expect(draw(false)).not.toContain('/login')
})
