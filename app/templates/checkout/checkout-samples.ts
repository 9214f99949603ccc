/** The invented booking that the confirmation of /payment shows (spec 3, Booking detail). */
export const sampleBooking = {
  id: 'FU-2026-0319',
  firstName: 'Renée',
  lastName: 'Cormier',
  email: 'renee.cormier@mail.example',
  phone: '506-555-0188',
  city: 'Moncton',
  country: 'Canada',
  location: '118 Elmwood Drive',
  zip: 'E1A 4X3',
}
