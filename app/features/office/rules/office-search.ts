export interface FoundPerson {
  id: string
  name: string
  email: string
  phone: string
  listings: number
  messages: number
}

export interface FoundListing {
  id: string
  /** In the reader's language where there is one. */
  name: string
  /** Street and city. */
  address: string
  /** Object path of its cover. */
  picture: string | null
  /** Visitors can see it. */
  listed: boolean
  verified: boolean
  customer: string
}

export interface FoundMessage {
  id: string
  name: string
  /** Its subject, or how it begins. */
  text: string
  /** ISO 8601. */
  createdAt: string
  /** The title of the listing that it is about. */
  property: string | null
}

/** What the office's search finds, at most so many of each. */
export interface OfficeFinds {
  people: FoundPerson[]
  listings: FoundListing[]
  messages: FoundMessage[]
}

/** Letters of a search that count. */
export const longestSearch = 60
