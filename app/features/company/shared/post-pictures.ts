import { illustration, type ShownPicture, shownPicture } from '../../../core/listing/image.ts'
import kitchen640 from '../../../core/pictures/kitchen-640.webp'
import kitchen1200 from '../../../core/pictures/kitchen-1200.webp'
import livingRoom640 from '../../../core/pictures/living-room-640.webp'
import livingRoom1200 from '../../../core/pictures/living-room-1200.webp'
import riverCondo640 from '../../../core/pictures/river-condo-640.webp'
import riverCondo1200 from '../../../core/pictures/river-condo-1200.webp'
import { autumnGable, brickDusk, heroTide, shoreCottage, springBungalow } from '../../../core/pictures/scenes.ts'
import winterSemi640 from '../../../core/pictures/winter-semi-640.webp'
import winterSemi1200 from '../../../core/pictures/winter-semi-1200.webp'
import type { PostPicture, PostSummary } from '../rules/post.ts'

/** The illustrations available to posts. */
const drawn: Record<PostPicture, ShownPicture> = {
  'autumn-gable': autumnGable,
  'brick-dusk': brickDusk,
  'hero-tide': heroTide,
  kitchen: illustration({ 640: kitchen640, 1200: kitchen1200 }, 3 / 2, '#bcb7a9'),
  'living-room': illustration({ 640: livingRoom640, 1200: livingRoom1200 }, 3 / 2, '#bdb5a3'),
  'river-condo': illustration({ 640: riverCondo640, 1200: riverCondo1200 }, 3 / 2, '#99a397'),
  'shore-cottage': shoreCottage,
  'spring-bungalow': springBungalow,
  'winter-semi': illustration({ 640: winterSemi640, 1200: winterSemi1200 }, 3 / 2, '#c2bcba'),
}

/** The picture of a post: its own, else the drawn one. */
export function postPicture({ picture, photo }: Pick<PostSummary, 'picture' | 'photo'>): ShownPicture {
  return photo ? shownPicture(photo) : drawn[picture]
}
