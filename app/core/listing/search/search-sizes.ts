/** Cards of the home, agent and agency grids (spec 9). */
export const gridSize = 6

/** Letters of a wish in the visitor's own words (`wish.ts`). */
export const maxWishLetters = 120
