import { data } from 'react-router'

/** Every address that leads nowhere, and /404 itself, answers 404; the root's error screen is what is seen. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
