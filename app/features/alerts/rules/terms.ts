/** How long what has not come to be a saved search, or is none any more, is kept: as the privacy page says. */

/** Days that a confirmation mail can be answered. Then the address is deleted. */
export const confirmationDays = 3
/** Days that a stopped search can be taken up again. Then it is deleted. */
export const undoDays = 7
