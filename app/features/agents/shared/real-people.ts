import { t } from '../../../core/language/translate.ts'
import { pictureUrl, widthsFor } from '../../../core/listing/image.ts'
import type { TileTone } from '../../../ui/mark/initials-tile.tsx'
import type { AgencyCard, AgentCard, AgentPicture } from '../rules/agent.ts'
import type { Pictured } from './portrait.tsx'

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
  return picture ? { name, tone, portrait: { scene: sceneOf(picture), alt: '' } } : { name, tone }
}

export function agentSummary(card: AgentCard) {
  const { slug, name, agency, phone, homes } = card
  return {
    ...pictured({ slug, name, picture: card.picture }),
    id: slug,
    agency: agency?.name ?? '',
    call: dashed(phone),
    property: countText(homes.rent + homes.sale),
  }
}

export function agencySummary(card: AgencyCard) {
  const { slug, name, city, agents, homes, picture } = card
  return { ...pictured({ slug, name, picture }), id: slug, city, agents, property: countText(homes) }
}

function sceneOf({ path, width, height, placeholder }: AgentPicture) {
  const files = widthsFor(width).map((kept) => ({ url: pictureUrl(path, kept), width: Math.min(kept, width) }))
  return { files, width, height, colour: placeholder.startsWith('data:') ? 'transparent' : placeholder }
}

function countText(count: number) {
  return t('{count, plural, one {# property} other {# properties}}', { count })
}

/** "5065550148" -> "506-555-0148", as samples have it. */
export function dashed(digits: string) {
  return digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
}
