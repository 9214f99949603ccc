import { currentLanguage } from '../language/language.ts'
import { illustration, type ShownPicture } from '../listing/image.ts'
import people from './people/people.json'

/**
 * The drawn portraits of sample people and the pictures of sample agencies; `people.json` describes each in both
 * languages.
 */
type PortraitName = keyof typeof people

const files = import.meta.glob<string>('./people/*.webp', { eager: true, query: '?url', import: 'default' })

/** For loaders: pages contain only the portraits that they show, and client files none. */
export function portrait(name: PortraitName): ShownPicture {
  const { colour, alt } = people[name]
  const file = (width: number) => files[`./people/${name}-${width}.webp`] ?? ''
  return illustration({ 160: file(160), 480: file(480) }, 1, colour, alt[currentLanguage()])
}
