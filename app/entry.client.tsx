import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
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
 * for the page that this document came for. Without a connection our own words stay, as they do for an answer such as 404.
 */
function loadWhole(error: unknown) {
  if (!(error instanceof Error) || location.href === arrival || !navigator.onLine) return
  document.body.hidden = true
  location.reload()
}
