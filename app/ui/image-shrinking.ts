/** Pixels of the longer side: twice what the widest place on a page shows. */
const longestSide = 3200
/** Smaller files go out as fast as they could be redrawn. Bytes. */
const worthIt = 1024 * 1024

/**
 * A photo that is small enough to send: redrawn as JPEG, upright, where it has more pixels than anybody is shown. The file
 * itself where that gains nothing or the browser cannot decode it. Loses metadata, the place where it was taken too.
 */
export async function shrinkImage(file: File): Promise<Blob> {
  if (file.size < worthIt) return file
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!image) return file
  try {
    const { width, height } = image
    const scale = longestSide / Math.max(width, height)
    if (scale >= 1) return file
    const small = await drawn(image, Math.round(width * scale), Math.round(height * scale))
    return small && small.size < file.size ? small : file
  } finally {
    image.close()
  }
}

function drawn(image: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // JPEG knows no transparency: what is see-through is white, as the server makes it.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88))
}
