import { writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'

export interface Photo {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Distinguishable after encoding. */
export const colours = ['#c03030', '#30a040', '#3050c0', '#c0a030', '#8030a0', '#30a0a0', '#d07030', '#606060']

/** A photo of one colour, 400 x 300. */
export async function photoOf(colour: string, name: string): Promise<Photo> {
  return { name, mimeType: 'image/jpeg', buffer: await ground(colour, 400, 300).jpeg().toBuffer() }
}

/**
 * A photo as from a phone held upright: stored sideways, with EXIF orientation and position. Rotated, it is 300 x 400,
 * the upper half of the colour and the lower one white.
 */
export async function sidewaysPhoto(colour: string, name: string): Promise<Photo> {
  const left = await ground(colour, 200, 300).png().toBuffer()
  const buffer = await ground('#fff', 400, 300)
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: 'Telephone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 5/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '64/1 46/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(buffer).metadata()).exif?.toString('latin1')).toContain('Telephone')
  return { name, mimeType: 'image/jpeg', buffer }
}

/**
 * A file of 16 MB, more than the server accepts: 3600 x 2400, rotated by EXIF. The padding follows the end of the
 * image, so decoders ignore it.
 */
export async function largePhoto(file: string): Promise<string> {
  const photo = await ground('#30a040', 3600, 2400).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  await writeFile(file, Buffer.concat([photo, Buffer.alloc(16 * 1024 * 1024)]))
  return file
}

/** Fills in every required field, and consents. */
export async function fillIn(page: Page, title: string) {
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field('Property title').fill(title)
  await field('Status').selectOption('For Rent')
  await field('Property type').selectOption('Semi-Detached')
  await field('Price').fill('$2,350.00')
  await field('Sqft').fill('1,640')
  await field('Bedrooms').selectOption('3')
  await field('Bathrooms').selectOption('1.5')
  await field('Available date').fill('2027-03-01')
  await field('Address').fill('9 Errand Lane')
  await field('Street number').fill('9')
  await field('Street name').fill('Errand Lane')
  await field('City').fill('Moncton')
  await field('Postal code').fill('E1C 4Z1')
  await field('Parking').check()
  await field('Name').fill('Zoé Errand')
  await field('Email').fill('zoe@example.com')
  await field('Phone').fill('(506) 555-0188')
  await page.getByLabel(/^(I agree|The owner agrees) to the terms/).check()
}

/** By the button of the gallery; waits until all are there. */
export async function addPhotos(page: Page, photos: Photo[], all = photos.length) {
  await page.locator('input[name=pictures]').setInputFiles(photos)
  await expect(page.locator('[data-state=kept]')).toHaveCount(all)
}

/** The photos in the order of their tiles. */
export function tileNames(page: Page) {
  return page.locator('[data-tile] > img').evaluateAll((images) => images.map((image) => image.getAttribute('alt')))
}

/** The colour at a point of an image, each channel rounded to sixteenths, to hide compression artefacts. */
export async function colourAt(image: Buffer, place: 'top' | 'bottom') {
  const { width = 0, height = 0 } = await sharp(image).metadata()
  const top = place === 'top' ? Math.round(height * 0.2) : Math.round(height * 0.8)
  const { data } = await sharp(image)
    .extract({ left: Math.round(width / 2), top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Array.from(data)
}

/** The difference of two colours, by the largest channel. */
export function distance(actual: number[], colour: string) {
  const expected = colour.match(/[0-9a-f]{2}/g)!.map((part) => Number.parseInt(part, 16))
  return Math.max(...expected.map((part, place) => Math.abs(part - actual[place]!)))
}

function ground(background: string, width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background } })
}
