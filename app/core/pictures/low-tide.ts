import type { Scene } from '../../ui/page/responsive-image.tsx'
import lowTide640 from './low-tide-640.webp'
import lowTide1200 from './low-tide-1200.webp'

/** A dory on the sea floor, for error pages. In a module of its own, as every page may need it. */
export const lowTide: Scene = {
  files: [
    { url: lowTide640, width: 640 },
    { url: lowTide1200, width: 1200 },
  ],
  width: 1200,
  height: 800,
  colour: '#c9a384',
}
