import { illustration } from '../listing/image.ts'
import lowTide640 from './low-tide-640.webp'
import lowTide1200 from './low-tide-1200.webp'

/** A dory on the sea floor, for error pages. In a module of its own, as every page may need it. */
export const lowTide = illustration({ 640: lowTide640, 1200: lowTide1200 }, 3 / 2, '#c9a384')
