import { t } from '../../../core/language/translate.ts'
import { illustration } from '../../../core/listing/image.ts'

/**
 * Colour and alternative text of each drawn picture of the sample listings; the files are beside, 640 and 1200 pixels
 * wide.
 */
const drawn = {
  'white-cape': ['#9aaa8c', t('White Cape Cod house with two dormers, a red door and flower beds.')],
  'brick-dusk': ['#716568', t('Brick apartment building at dusk with lit windows and balconies.')],
  'autumn-gable': ['#a18e74', t('Slate-blue house with a full-width front porch among autumn maples.')],
  'winter-semi': ['#bfb5b6', t('Yellow and red semi-detached houses side by side in the snow.')],
  'river-condo': ['#97a59b', t('Four-storey condominium of brick and pale panels by the river.')],
  'shore-cottage': ['#c0ad8d', t('Cedar-shingle cottage with a red roof by the water at sunset.')],
  'spruce-modern': ['#96a194', t('Dark modern house with a wooden ground floor among misty spruces.')],
  'spring-bungalow': ['#a3ada0', t('Sage-green bungalow with a yellow door and a tree in blossom.')],
  'golden-block': ['#b9aa92', t('Eight-storey brick building with a corner of balconies in golden light.')],
  'dusk-modern': ['#7d7170', t('Modern house with lit windows under a violet evening sky.')],
  'red-balconies': ['#af9b88', t('Red-brick walk-up with white balconies among autumn trees.')],
  victorian: ['#ad9576', t('Green Victorian house with a corner tower behind an iron fence.')],
  kitchen: ['#c8c0af', t('Kitchen with green cupboards, an island with three stools and pendant lamps.')],
  'brick-kitchen': ['#9b8f82', t('Kitchen with a brick wall, a dark island and a window at night.')],
  'living-room': ['#b7a48d', t('Living room with a teal sofa before a wide window.')],
  fireplace: ['#87755d', t('Living room with a lit fireplace and a red sofa.')],
  bedroom: ['#9f9380', t('Bedroom with a dark-blue wall and a bed between two lamps.')],
  'attic-bedroom': ['#d2cdbe', t('Bedroom under the eaves with two beds and a window.')],
  bathroom: ['#c8c8c0', t('Bathroom with a tub before teal tiles and a plant.')],
  balcony: ['#c4bba7', t('Room with an armchair before a balcony over the water.')],
  'dining-room': ['#cec8b6', t('Dining room with a long table under two lamps.')],
  suite: ['#938878', t('Basement suite with a red sofa, a lamp and a small kitchen.')],
} as const

export type PictureName = keyof typeof drawn

const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

export function samplePicture(name: PictureName) {
  const [colour, alt] = drawn[name]
  const file = (width: number) => files[`./pictures/${name}-${width}.webp`] ?? ''
  return illustration({ 640: file(640), 1200: file(1200) }, 3 / 2, colour, alt)
}
