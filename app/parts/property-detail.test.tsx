import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import { demoCompany } from '../../domain/company.ts'
import type { Property } from '../../domain/property.ts'
import { ContactPanel } from './contact-panel.tsx'
import { PropertyBanner } from './property-banner.tsx'
import { PropertyBlocks } from './property-blocks.tsx'
import { PropertyFeatures } from './property-features.tsx'
import { PropertyKeys } from './property-keys.tsx'

const property: Property = {
  id: 'cape',
  name: 'Cape Cod on Elmwood Drive',
  offer: 'rent',
  kind: 'detached',
  price: 235_000,
  address: {
    line: '118 Elmwood Drive',
    city: 'Moncton',
    province: 'New Brunswick',
    postalCode: 'E1A 4X3',
    streetNumber: '118',
    streetName: 'Elmwood Drive',
    placeId: '',
    latitude: null,
    longitude: null,
  },
  beds: 3,
  washrooms: 1.5,
  sqft: 1640,
  availableOn: '2026-09-01',
  description: 'Bright.\n\nQuiet.',
  videoUrl: '',
  features: ['Parking'],
  pictures: [{ path: 'properties/cape/front', width: 1600, height: 1067, alt: 'The front', placeholder: '#ccc' }],
  verified: true,
  closed: false,
  archived: false,
  createdAt: '2026-08-01T12:00:00Z',
  updatedAt: '2026-08-01T12:00:00Z',
  listedSince: '2026-08-01T12:00:00Z',
}
const nothing = () => {}

describe('the four figures', () => {
  const words = (changes: Partial<Property>, today = '2026-08-20') =>
    textOf(<PropertyKeys property={{ ...property, ...changes }} today={today} />)

  test('say beds, washrooms, area and the day', () => {
    expect(words({})).toBe('Beds 3 Washrooms 1.5 Sqft 1,640 Available Sep 1, 2026')
  })
  test('say "Available now" from that day on, and nothing of a closed one whose day has passed', () => {
    expect(words({}, '2026-09-01')).toContain('Available now')
    expect(words({ closed: true }, '2026-09-01')).toBe('Beds 3 Washrooms 1.5 Sqft 1,640')
    expect(words({ closed: true })).toContain('Available Sep 1, 2026')
  })
  test('leave out the beds of a place without any', () => {
    expect(words({ beds: 0 })).not.toContain('Beds')
  })
})

describe('the banner', () => {
  test('links its pictures while the listing is open', () => {
    const page = renderToStaticMarkup(<PropertyBanner property={property} onOpen={nothing} />)
    expect(page).toContain('href="/images/properties/cape/front/1600.webp"')
  })
  test.each([
    ['rent', 'Rented'],
    ['sale', 'Sold'],
  ] as const)('shows the plate over a closed one for %s, and links nothing', (offer, plate) => {
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

test('the video block is there for a valid link only', () => {
  const page = (videoUrl: string) => textOf(<PropertyBlocks property={{ ...property, videoUrl }} onOpen={nothing} />)
  expect(page('https://www.youtube.com/watch?v=dQw4w9WgXcQ')).toContain('Property video')
  expect(page('https://example.com/watch?v=dQw4w9WgXcQ')).not.toContain('Property video')
  expect(page('')).not.toContain('Property video')
})

test('the video comes from its host only after a press', () => {
  const videoUrl = 'https://vimeo.com/123456789'
  const page = renderToStaticMarkup(<PropertyBlocks property={{ ...property, videoUrl }} onOpen={nothing} />)
  expect(page).not.toContain('<iframe')
  expect(page).toContain(`href="${videoUrl}"`)
})

test('the browser can send the form by itself: where to, and what it is about', () => {
  const Page = createRoutesStub([
    { path: '/', Component: () => <ContactPanel company={demoCompany} property={property} post={noPost} /> },
  ])
  const page = renderToStaticMarkup(<Page />)
  expect(page).toMatch(/<form[^>]* action="\/api\/send-email" method="post"/)
  expect(page).toContain('<input type="hidden" name="address" value="118 Elmwood Drive, Moncton"/>')
  expect(page).toContain('<input type="hidden" name="propertyId" value="cape"/>')
  expect(page).toMatch(/aria-hidden="true"><label>Website<input tabindex="-1" autoComplete="off" name="website"\/>/i)
  expect(page).not.toContain('disabled')
})

function noPost(): never {
  throw new Error('Nothing is sent while a page is drawn.')
}

/** Words as they are read, without the tags between them. */
function textOf(element: React.ReactNode) {
  return renderToStaticMarkup(element)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
