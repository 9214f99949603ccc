import { type DragEvent, useState } from 'react'

/** Takes files that are dropped anywhere on an element: beside a smaller one the browser would leave the page for the file. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false)

  function hold(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(true)
  }

  function leave({ currentTarget, relatedTarget }: DragEvent) {
    if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
  }

  function drop(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(false)
    const files = Array.from(event.dataTransfer.files)
    if (files.length) onFiles(files)
  }

  return { over, props: { onDragOver: hold, onDragLeave: leave, onDrop: drop } }
}
