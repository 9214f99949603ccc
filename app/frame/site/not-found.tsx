import { data } from 'react-router'

/** Unknown addresses and /404 answer 404; the root's error screen is rendered. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
