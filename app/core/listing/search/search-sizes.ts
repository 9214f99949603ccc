/** Beside the search itself: the pages of a first visit show these and carry no search. */

/** Cards of the home, agent and agency grids (spec 9). */
export const gridSize = 6

/** Letters of a wish in the visitor's own words (`wish.ts`). */
export const maxWishLetters = 120

/** Letters of a city that are looked at; of the name of a place too. */
export const maxCityLetters = 60
