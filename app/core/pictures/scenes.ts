import type { Scene } from '../../ui/page/responsive-image.tsx'
import { currentLanguage } from '../language/language.ts'
import autumnGable320 from './autumn-gable-320.webp'
import autumnGable640 from './autumn-gable-640.webp'
import autumnGable1200 from './autumn-gable-1200.webp'
import brickDusk640 from './brick-dusk-640.webp'
import brickDusk1200 from './brick-dusk-1200.webp'
import heroTide640 from './hero-tide-640.webp'
import heroTide1200 from './hero-tide-1200.webp'
import heroTide2400 from './hero-tide-2400.webp'
import lampDusk550 from './lamp-dusk-550.webp'
import lampDusk1100 from './lamp-dusk-1100.webp'
import mapBend600 from './map-bend-600.webp'
import mapBend1200 from './map-bend-1200.webp'
import mapBendFrench600 from './map-bend-fr-600.webp'
import mapBendFrench1200 from './map-bend-fr-1200.webp'
import riverCondo320 from './river-condo-320.webp'
import riverCondo640 from './river-condo-640.webp'
import shoreCottage640 from './shore-cottage-640.webp'
import shoreCottage1200 from './shore-cottage-1200.webp'
import springBungalow640 from './spring-bungalow-640.webp'
import springBungalow1200 from './spring-bungalow-1200.webp'
import whiteCape320 from './white-cape-320.webp'
import whiteCape640 from './white-cape-640.webp'

/** The illustrations of the company's own pages. */
export const shoreCottage = scene('#bba98c', 3 / 2, { 640: shoreCottage640, 1200: shoreCottage1200 })
export const springBungalow = scene('#a0b1a1', 3 / 2, { 640: springBungalow640, 1200: springBungalow1200 })
export const brickDusk = scene('#726467', 3 / 2, { 640: brickDusk640, 1200: brickDusk1200 })
export const lampDusk = scene('#7e807a', 11 / 14, { 550: lampDusk550, 1100: lampDusk1100 })
export const heroTide = scene('#c1c0b0', 2, { 640: heroTide640, 1200: heroTide1200, 2400: heroTide2400 })
/** The river's name is written on it. */
export const mapBend = scene(
  '#eceee8',
  1,
  currentLanguage() === 'fr'
    ? { 600: mapBendFrench600, 1200: mapBendFrench1200 }
    : { 600: mapBend600, 1200: mapBend1200 },
)
export const whiteCape = scene('#a0ac96', 3 / 2, { 320: whiteCape320, 640: whiteCape640 })
export const riverCondo = scene('#99a397', 3 / 2, { 320: riverCondo320, 640: riverCondo640 })
export const autumnGable = scene('#a69d7f', 3 / 2, { 320: autumnGable320, 640: autumnGable640, 1200: autumnGable1200 })

function scene(colour: string, ratio: number, files: Record<number, string>): Scene {
  const sorted = Object.entries(files).map(([width, url]) => ({ width: Number(width), url }))
  const width = sorted.at(-1)?.width ?? 0
  return { files: sorted, width, height: Math.round(width / ratio), colour }
}
