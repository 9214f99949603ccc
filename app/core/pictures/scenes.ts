import { currentLanguage } from '../language/language.ts'
import { illustration } from '../listing/image.ts'
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
export const shoreCottage = illustration({ 640: shoreCottage640, 1200: shoreCottage1200 }, 3 / 2, '#bba98c')
export const springBungalow = illustration({ 640: springBungalow640, 1200: springBungalow1200 }, 3 / 2, '#a0b1a1')
export const brickDusk = illustration({ 640: brickDusk640, 1200: brickDusk1200 }, 3 / 2, '#726467')
export const lampDusk = illustration({ 550: lampDusk550, 1100: lampDusk1100 }, 11 / 14, '#7e807a')
export const heroTide = illustration({ 640: heroTide640, 1200: heroTide1200, 2400: heroTide2400 }, 2, '#c1c0b0')
/** The river's name is written on it. */
export const mapBend = illustration(
  currentLanguage() === 'fr'
    ? { 600: mapBendFrench600, 1200: mapBendFrench1200 }
    : { 600: mapBend600, 1200: mapBend1200 },
  1,
  '#eceee8',
)
export const whiteCape = illustration({ 320: whiteCape320, 640: whiteCape640 }, 3 / 2, '#a0ac96')
export const riverCondo = illustration({ 320: riverCondo320, 640: riverCondo640 }, 3 / 2, '#99a397')
export const autumnGable = illustration(
  { 320: autumnGable320, 640: autumnGable640, 1200: autumnGable1200 },
  3 / 2,
  '#a69d7f',
)
