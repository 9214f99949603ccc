import type { ImgHTMLAttributes } from 'react'
import type { Language } from '../../core/language/language.ts'
import { pictureBackground, pictureSrcSet, pictureUrl } from '../../core/listing/image.ts'
import { closedLabel, type Property, shortAddress } from '../../core/listing/property.ts'
import { altOf, foreignLanguage, titleIn } from '../../core/listing/words.ts'
import { paths, propertyPath } from '../../core/paths.ts'
import { autumnGable, riverCondo, whiteCape } from '../../core/pictures/scenes.ts'
import { type SampleHome, sampleHomes } from './compare-samples.ts'

/** A column of the comparison: a listing, or a sample while nothing is selected. */
export interface ComparedHome extends Pick<Property, 'id' | 'name' | 'offer' | 'price'> {
  /** Of the name, where it is not the page's. */
  lang?: Language
  place: string
  /** "Rented" or "Sold" when closed. */
  closed?: string
  /** Its own page; a sample links to the listings. */
  path: string
  image?: Pick<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'width' | 'height' | 'alt' | 'lang'> & {
    style: { background: string }
  }
}

export function comparedHome(property: Property): ComparedHome {
  const { id, offer, price, pictures } = property
  const title = titleIn(property)
  const [cover] = pictures
  return {
    id,
    name: title.text,
    lang: foreignLanguage(title),
    offer,
    price,
    place: shortAddress(property),
    closed: property.closed ? closedLabel(property) : undefined,
    path: propertyPath(id),
    image: cover && {
      src: pictureUrl(cover.path, 320),
      srcSet: pictureSrcSet(cover),
      width: cover.width,
      height: cover.height,
      ...altOf(cover),
      style: { background: pictureBackground(cover) },
    },
  }
}

export const comparedSamples: ComparedHome[] = sampleHomes.map(comparedSample)

function comparedSample({ picture, alt, facts: _, ...home }: SampleHome): ComparedHome {
  const scene = { whiteCape, riverCondo, autumnGable }[picture]
  return {
    ...home,
    path: paths.choose,
    image: {
      src: scene.files[0]?.url,
      srcSet: scene.files.map(({ url, width }) => `${url} ${width}w`).join(', '),
      width: scene.width,
      height: scene.height,
      alt,
      style: { background: scene.colour },
    },
  }
}
