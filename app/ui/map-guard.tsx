import { Component, type ReactNode, Suspense } from 'react'
import { MapProblem } from './map-notes.tsx'

/** Around a map that is loaded when it is needed: when its program can't be fetched, only the map says so. */
export class MapGuard extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (this.state.failed) return <MapProblem problem="network" retry={() => location.reload()} />
    return <Suspense fallback={null}>{this.props.children}</Suspense>
  }
}
