import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import { tourFrom, videoFrom } from '../../../../core/listing/embeds.ts'
import type { Property } from '../../../../core/listing/property.ts'
import { demoCompany } from '../../../company/rules/demo-company.ts'
import { PropertyFeatures } from '../../shared/page/property-description.tsx'
import { PropertyKeys } from '../../shared/property-words.tsx'
import { ContactPanel } from '../contact/contact-panel.tsx'
import { PropertyBanner } from '../gallery/property-pictures.tsx'
import { PropertyBlocks } from './property-blocks.tsx'
import { property } from './test-home.ts'

const nothing = () => {}

describe('the four figures', () => {
  const words = (changes: Partial<Property>, today = '2026-08-20') =>
    textOf(<PropertyKeys property={{ ...property, ...changes }} today={today} />)

  test('show beds, washrooms, area and the available date', () => {
    expect(words({})).toBe('Beds 3 Washrooms 1.5 Sqft 1,640 Available Sep 1, 2026')
  })
  test('show "Available now" from that date on, and nothing for a closed listing with a past date', () => {
    expect(words({}, '2026-09-01')).toContain('Available now')
    expect(words({ closed: true }, '2026-09-01')).toBe('Beds 3 Washrooms 1.5 Sqft 1,640')
    expect(words({ closed: true })).toContain('Available Sep 1, 2026')
  })
  test('omit the beds of a place without any', () => {
    expect(words({ beds: 0 })).not.toContain('Beds')
  })
})

describe('the banner', () => {
  test('links its pictures while the listing is open', () => {
    const page = renderToStaticMarkup(<PropertyBanner property={property} onOpen={nothing} />)
    expect(page).toContain('href="/images/cape/front/1600.webp"')
  })
  test.each([
    ['rent', 'Rented'],
    ['sale', 'Sold'],
  ] as const)('shows the overlay on a closed one for %s, and no links', (offer, plate) => {
    const page = renderToStaticMarkup(
      <PropertyBanner property={{ ...property, offer, closed: true }} onOpen={nothing} />,
    )
    expect(page).toContain(plate)
    expect(page).not.toContain('<a ')
  })
})

test('every one of the fifteen features is a Yes or a No', () => {
  const words = textOf(<PropertyFeatures present={['Parking', 'Elevator']} />)
  expect(words).toContain('Parking Yes')
  expect(words.match(/Yes/g)).toHaveLength(2)
  expect(words.match(/No/g)).toHaveLength(13)
})

/** Without homes around it. */
const alone = { neighbours: [], similar: [] }

test('the video block exists for a valid link only', async () => {
  const page = (videoUrl: string) =>
    drawn(
      <PropertyBlocks property={{ ...property, videoUrl }} video={videoFrom(videoUrl)} {...alone} onOpen={nothing} />,
    )
  expect(await page('https://www.youtube.com/watch?v=dQw4w9WgXcQ')).toContain('Property video')
  expect(await page('https://example.com/watch?v=dQw4w9WgXcQ')).not.toContain('Property video')
  expect(await page('')).not.toContain('Property video')
})

test('the video is loaded from its host only after a press', async () => {
  const videoUrl = 'https://vimeo.com/123456789'
  const page = await drawn(
    <PropertyBlocks property={{ ...property, videoUrl }} video={videoFrom(videoUrl)} {...alone} onOpen={nothing} />,
  )
  expect(page).not.toContain('<iframe')
  expect(page).toContain(`href="${videoUrl}"`)
})

test('the virtual tour block exists for a known host only, and loads it only after a press', async () => {
  const page = (virtualTourUrl: string) =>
    drawn(
      <PropertyBlocks
        property={{ ...property, virtualTourUrl }}
        tour={tourFrom(virtualTourUrl)}
        {...alone}
        onOpen={nothing}
      />,
    )
  const known = await page('https://my.matterport.com/show?m=SxQL3iGyoDo')
  expect(known).toContain('Virtual tour')
  expect(known).toContain('href="https://my.matterport.com/show/?m=SxQL3iGyoDo"')
  expect(known).not.toContain('<iframe')
  for (const link of ['', 'https://example.com/show?m=SxQL3iGyoDo', 'javascript:alert(1)']) {
    expect(await page(link)).not.toContain('Virtual tour')
  }
})

test('the browser can post the form to its page itself, with its name, address and property', async () => {
  const Page = createRoutesStub([
    { path: '/', Component: () => <ContactPanel company={demoCompany} property={property} /> },
  ])
  const page = await drawn(<Page />)
  expect(page).toMatch(/<form[^>]* method="post"/)
  // A fragment is an address on the page itself.
  expect(page).toMatch(/<form[^>]* action="#inquiry"/)
  expect(page).toContain('<input type="hidden" name="form" value="inquiry"/>')
  expect(page).toContain('<input type="hidden" name="address" value="118 Elmwood Drive, Moncton"/>')
  expect(page).toContain('<input type="hidden" name="propertyId" value="cape"/>')
  expect(page).toMatch(/aria-hidden="true"><label>Website<input tabindex="-1" autoComplete="off" name="website"\/>/i)
  expect(page).not.toContain('disabled')
})

/** The HTML, sections of their own included. */
async function drawn(element: React.ReactNode) {
  const { prelude } = await prerender(element)
  return new Response(prelude).text()
}

/** The text without tags. */
function textOf(element: React.ReactNode) {
  return renderToStaticMarkup(element)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
