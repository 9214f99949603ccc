/** Letters of a city that are looked at; of the name of a place too. */
export const maxCityLetters = 60
