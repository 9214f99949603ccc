import type { PostPicture } from '../../features/company/rules/post.ts'
import type { Scene } from '../../ui/page/responsive-image.tsx'
import kitchen640 from './kitchen-640.webp'
import kitchen1200 from './kitchen-1200.webp'
import livingRoom640 from './living-room-640.webp'
import livingRoom1200 from './living-room-1200.webp'
import riverCondo640 from './river-condo-640.webp'
import riverCondo1200 from './river-condo-1200.webp'
import { autumnGable, brickDusk, heroTide, shoreCottage, springBungalow } from './scenes.ts'
import winterSemi640 from './winter-semi-640.webp'
import winterSemi1200 from './winter-semi-1200.webp'

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
