import { kindWord } from '../../../core/listing/fields/choices.ts'
import { fieldValue, type OwnerFacts, placedFields } from '../../../core/listing/fields/property-draft.ts'

type Changed = { what: string; from: unknown; to: unknown }
type State = OwnerFacts & { images: readonly string[] }

/**
 * The fields that differ, in the spelling of update-property. Of a customer's details only the fact that they have changed
 * is recorded: the history is kept forever and holds no personal data.
 */
export function changesBetween(before: State, after: State): Changed[] {
  const [from, to] = [spelt(before), spelt(after)]
  return Object.keys(to)
    .filter((what) => JSON.stringify(from[what]) !== JSON.stringify(to[what]))
    .map((what) => (personal.has(what) ? { what, from: null, to: null } : { what, from: from[what], to: to[what] }))
}

const personal = new Set<string>(placedFields.filter(({ whole }) => whole === 'customer').map(({ sent }) => sent))

function spelt(state: State): Record<string, unknown> {
  const recorded = placedFields.filter(({ history }) => history)
  return {
    ...Object.fromEntries(recorded.map((field) => [field.sent, fieldValue(state, field)])),
    ForRent: state.offer === 'rent',
    Type: kindWord[state.kind],
    PropertyAmount: state.price / 100,
    images: state.images,
    position: positionText(state.address),
  }
}

/** "46.10510, -64.77400", for people. */
function positionText({ latitude, longitude, precision }: State['address']) {
  if (latitude === null || longitude === null) return null
  const figures = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  return precision && precision !== 'address' ? `${figures} (approximate)` : figures
}
