import kitchen640 from '../../../core/pictures/kitchen-640.webp'
import kitchen1200 from '../../../core/pictures/kitchen-1200.webp'
import livingRoom640 from '../../../core/pictures/living-room-640.webp'
import livingRoom1200 from '../../../core/pictures/living-room-1200.webp'
import riverCondo640 from '../../../core/pictures/river-condo-640.webp'
import riverCondo1200 from '../../../core/pictures/river-condo-1200.webp'
import { autumnGable, brickDusk, heroTide, shoreCottage, springBungalow } from '../../../core/pictures/scenes.ts'
import winterSemi640 from '../../../core/pictures/winter-semi-640.webp'
import winterSemi1200 from '../../../core/pictures/winter-semi-1200.webp'
import type { Scene } from '../../../ui/page/responsive-image.tsx'
import type { PostPicture, PostSummary } from '../rules/post.ts'
import { pictureScene } from './site-picture-scene.ts'

/** The illustrations available to posts. */
export const postScenes: Record<PostPicture, Scene> = {
  'autumn-gable': autumnGable,
  'brick-dusk': brickDusk,
  'hero-tide': heroTide,
  kitchen: scene('#bcb7a9', kitchen640, kitchen1200),
  'living-room': scene('#bdb5a3', livingRoom640, livingRoom1200),
  'river-condo': scene('#99a397', riverCondo640, riverCondo1200),
  'shore-cottage': shoreCottage,
  'spring-bungalow': springBungalow,
  'winter-semi': scene('#c2bcba', winterSemi640, winterSemi1200),
}

function scene(colour: string, small: string, large: string): Scene {
  const files = [
    { width: 640, url: small },
    { width: 1200, url: large },
  ]
  return { files, width: 1200, height: 800, colour }
}

/** The picture of a post: its own, else the drawn one. */
export function sceneOf({ picture, photo }: Pick<PostSummary, 'picture' | 'photo'>): Scene {
  return photo ? pictureScene(photo) : postScenes[picture]
}
