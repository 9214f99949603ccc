import { Component, type ReactNode, Suspense } from 'react'
import { MapProblem } from './map-notes.tsx'

/** An error boundary around a lazy-loaded map: if its code cannot be loaded, only the map shows an error. */
export class MapErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (this.state.failed) return <MapProblem problem="network" retry={() => location.reload()} />
    return <Suspense fallback={null}>{this.props.children}</Suspense>
  }
}
