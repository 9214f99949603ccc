import { type ComponentProps, type MouseEvent, useState } from 'react'
import { opensElsewhere } from '../../../ui/opens-elsewhere.ts'
import { staticSection } from '../../../ui/section/static-section.tsx'

const PlayerPoster = staticSection(async () => (await import('./player-poster.tsx')).PlayerPoster)

interface Props extends ComponentProps<typeof PlayerPoster> {
  /** The address of the frame. */
  embed: string
  /** Permissions policy of the frame. */
  allow: string
}

/** A frame of another site, loaded on press in the place of the link: the poster is one of our own pictures, so no request goes to the host before. */
export function EmbeddedPlayer({ embed, allow, ...poster }: Props) {
  const [place, setPlace] = useState<{ title?: string; className: string }>()

  function play(event: MouseEvent) {
    const link = (event.target as Element).closest('a')
    if (!link || opensElsewhere(event)) return
    event.preventDefault()
    setPlace({ title: link.dataset.title, className: link.className })
  }

  if (place) return <iframe ref={takeFocus} {...place} src={embed} allow={allow} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the presses are those of the link in it
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click
    <div style={{ display: 'contents' }} onClick={play}>
      <PlayerPoster {...poster} />
    </div>
  )
}

function takeFocus(player: HTMLIFrameElement | null) {
  player?.focus({ preventScroll: true })
}
