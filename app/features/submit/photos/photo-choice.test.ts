import { expect, test } from 'vitest'
import { sortPhotos, tooManyText } from './photo-list.ts'

const image = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

function photosWith(room: number) {
  const taken: string[] = []
  return {
    taken,
    photos: {
      add(files: readonly File[]) {
        taken.push(...files.slice(0, room).map(({ name }) => name))
        return Math.min(room, files.length)
      },
      get: () => Array.from({ length: 8 - room + taken.length }, () => ({}) as never),
    },
  }
}

test('takes images only, and says which file is none', () => {
  const { taken, photos } = photosWith(8)
  const large = new File(['x'], 'big.jpg', { type: 'image/jpeg' })
  Object.defineProperty(large, 'size', { value: 100 * 1024 * 1024 + 1 })
  const untyped = new File(['x'], 'IMG_1.HEIC')
  const choice = sortPhotos([image('a.jpg'), new File(['x'], 'notes.pdf'), large, untyped], photos)
  expect(taken).toEqual(['a.jpg', 'IMG_1.HEIC'])
  expect(choice).toEqual({
    refused: [
      'notes.pdf is not an image. Please choose image files only.',
      'big.jpg is larger than 100 MB. Please choose a smaller one.',
    ],
    tooMany: undefined,
  })
})

test('takes none of the excess and says which were taken', () => {
  const { taken, photos } = photosWith(3)
  const { tooMany } = sortPhotos(
    Array.from({ length: 11 }, (_, number) => image(`${number}.jpg`)),
    photos,
  )
  expect(taken).toEqual(['0.jpg', '1.jpg', '2.jpg'])
  expect(tooManyText(tooMany!)).toBe('You chose 11. The first 3 were added; 8 are in place.')
  expect(tooManyText({ chosen: 2, added: 1, inPlace: 8 })).toBe('You chose 2. The first was added; 8 are in place.')
  expect(tooManyText({ chosen: 1, added: 0, inPlace: 8 })).toBe('You chose 1. None was added; 8 are in place.')
})
