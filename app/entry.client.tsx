import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isRouteErrorResponse } from 'react-router'
import { HydratedRouter } from 'react-router/dom'

const arrival = location.href

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={loadWhole} />
    </StrictMode>,
  )
})

/**
 * What could not be fetched for the next page, the server sends as a whole, as it would without script: once, and never
 * for the page that this document came for. Without a connection our own words stay.
 */
function loadWhole(error: unknown, { errorInfo }: { errorInfo?: unknown }) {
  if (errorInfo || isRouteErrorResponse(error) || location.href === arrival || !navigator.onLine) return
  document.body.hidden = true
  location.reload()
}
