import type { Scene } from '../../ui/page/responsive-image.tsx'
import { currentLanguage } from '../language/language.ts'
import people from './people/people.json'

/**
 * The drawn portraits of sample people and the pictures of sample agencies; `people.json` describes each in both
 * languages.
 */
type PortraitName = keyof typeof people

export interface Portrait {
  scene: Scene
  /** Alternative text. */
  alt: string
}

const files = import.meta.glob<string>('./people/*.webp', { eager: true, query: '?url', import: 'default' })

/** For loaders: pages contain only the portraits that they show, and client files none. */
export function portrait(name: PortraitName): Portrait {
  const { colour, alt } = people[name]
  const sizes = [160, 480].map((width) => ({ width, url: files[`./people/${name}-${width}.webp`] ?? '' }))
  return { scene: { files: sizes, width: 480, height: 480, colour }, alt: alt[currentLanguage()] }
}
