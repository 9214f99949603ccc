import { t } from '../../../core/language/translate.ts'
import { type ShownPicture, shownPicture } from '../../../core/listing/image.ts'
import { InitialsTile, type TileTone } from '../../../ui/mark/initials-tile.tsx'
import { ResponsiveImage } from '../../../ui/page/responsive-image.tsx'
import type { AgencyCard, AgentCard, AgentPicture } from '../rules/agent.ts'
import styles from './portrait.module.css'

export interface Pictured {
  name: string
  /** Colour of the tile without a picture. */
  tone: TileTone
  portrait?: ShownPicture
}

interface Props {
  of: Pictured
  /** Its displayed width, as in `<img sizes>`. */
  sizes: string
  /** For an agency, whose initials are centred. */
  centred?: boolean
  /** For the largest image of the first view. */
  eager?: boolean
}

/** A square picture of a person or an agency, or the initials if there is none. */
export function Portrait({ of: { name, tone, portrait }, sizes, centred, eager }: Props) {
  if (!portrait) return <InitialsTile name={name} tone={tone} centred={centred} />
  return <ResponsiveImage picture={portrait} sizes={sizes} eager={eager} className={styles.portrait} />
}

/** Real people in the shape in which the lists show samples. */

const tones: readonly TileTone[] = ['tide', 'sand', 'spruce', 'marsh', 'deep', 'fog']

/** An agent or agency with its picture, or the initials in a colour that stays the same. */
export function pictured({
  slug,
  name,
  picture,
}: {
  slug: string
  name: string
  picture: AgentPicture | null
}): Pictured {
  const sum = Array.from(slug).reduce((total, letter) => total + letter.charCodeAt(0), 0)
  const tone = tones[sum % tones.length]!
  return picture ? { name, tone, portrait: shownPicture(picture) } : { name, tone }
}

export function agentSummary(card: AgentCard) {
  const { slug, name, agency, phone, homes } = card
  return {
    ...pictured({ slug, name, picture: card.picture }),
    id: slug,
    agency: agency?.name ?? '',
    call: phone,
    property: countText(homes.rent + homes.sale),
  }
}

export function agencySummary(card: AgencyCard) {
  const { slug, name, city, agents, homes, picture } = card
  return { ...pictured({ slug, name, picture }), id: slug, city, agents, property: countText(homes) }
}

function countText(count: number) {
  return t('{count, plural, one {# property} other {# properties}}', { count })
}
