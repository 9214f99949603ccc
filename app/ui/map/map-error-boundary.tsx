import { Component, type ReactNode, Suspense } from 'react'
import { NetworkProblem } from './map-problem.tsx'

/** An error boundary around a lazy-loaded map: if its code cannot be loaded, only the map shows an error. */
export class MapErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (this.state.failed) return <NetworkProblem retry={() => location.reload()} />
    return <Suspense fallback={null}>{this.props.children}</Suspense>
  }
}
