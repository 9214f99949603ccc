import { dayAfter } from '../../../../core/dates.ts'
import { textOf } from '../../../../core/received-values.ts'
import { type OfferDraft, offerRepeats } from '../../rules/visit.ts'

/** What the form begins with: tomorrow evening, once. `on` is today's calendar day in Moncton. */
export function emptyOffer(propertyId: string, on: string): OfferDraft {
  return {
    propertyId,
    repeats: 'once',
    weekdays: [],
    firstDay: dayAfter(on, 1),
    lastDay: null,
    from: '17:00',
    to: '19:00',
    minutes: 30,
    pauseMinutes: 0,
    places: 1,
    daysOff: [],
    host: '',
    directions: '',
  }
}

/** The form as it was filled in, posted or in an address. Days off stand in one field, apart by commas or spaces. */
export function readOffer(form: Pick<FormData, 'get' | 'getAll'>): OfferDraft {
  const text = (name: string) => textOf(form, name).trim()
  const repeats = offerRepeats.find((each) => each === form.get('repeats')) ?? 'once'
  return {
    propertyId: text('propertyId'),
    repeats,
    weekdays: repeats === 'weekly' ? form.getAll('weekdays').map(Number).filter(isWeekday) : [],
    firstDay: text('firstDay'),
    lastDay: repeats === 'weekly' ? text('lastDay') || null : null,
    from: text('from'),
    to: text('to'),
    minutes: wholeNumber(text('minutes')),
    pauseMinutes: wholeNumber(text('pauseMinutes')),
    places: wholeNumber(text('places')),
    daysOff:
      repeats === 'weekly'
        ? text('daysOff')
            .split(/[\s,;]+/)
            .filter(Boolean)
        : [],
    host: text('host'),
    directions: text('directions'),
  }
}

/** -1 for what is no number: no rule accepts it. */
function wholeNumber(text: string) {
  return /^\d{1,5}$/.test(text) ? Number(text) : -1
}

function isWeekday(day: number) {
  return Number.isInteger(day) && day >= 1 && day <= 7
}
